DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "stock_movements_sold_once";--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "sale" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_parts" ON "accounts" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_mails_by_order" ON "order_mails" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_settled" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_settled_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_settled_by_payment_status" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_sold_once" ON "stock_movements" USING btree ("order_id","product_id","sale") WHERE "stock_movements"."kind" = 'sold';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request_unique" UNIQUE("payment_id","request_id");--> statement-breakpoint
UPDATE "order_lines" SET "cancelled_quantity" = "returned_quantity" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."status" = 'Cancelled';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled" CHECK ("order_lines"."cancelled_quantity" between 0 and "order_lines"."returned_quantity");