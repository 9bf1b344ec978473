CREATE TABLE "order_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occasion" text NOT NULL,
	"order_id" uuid NOT NULL,
	"template" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "order_mails_occasion_unique" UNIQUE("occasion")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"provider_refund_id" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"retried_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_known_to_provider" CHECK ("refunds"."status" in ('due', 'failed') or "refunds"."provider_refund_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payments" integer NOT NULL,
	"captured_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_direction" CHECK (case "stock_movements"."kind" when 'sold' then "stock_movements"."quantity" < 0 and "stock_movements"."order_id" is not null
        when 'returned' then "stock_movements"."quantity" > 0 and "stock_movements"."order_id" is not null
        when 'received' then "stock_movements"."quantity" > 0
        else "stock_movements"."quantity" <> 0 end)
);
--> statement-breakpoint
DROP INDEX "payments_refund_due";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pays_order" boolean;--> statement-breakpoint
UPDATE "payments" SET "pays_order" = "refund_reason" IS DISTINCT FROM 'paid_twice';--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "pays_order" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mails_unsent" ON "order_mails" USING btree ("created_at") WHERE "order_mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" <> 'processed' and "refunds"."retried_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_unprocessed" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("finished_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_sold_once" ON "stock_movements" USING btree ("order_id","product_id") WHERE "stock_movements"."kind" = 'sold';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_returned_once" ON "stock_movements" USING btree ("refund_id","product_id") WHERE "stock_movements"."kind" = 'returned';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."paid_at" is null and "orders"."provider_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pays_an_order" ON "payments" USING btree ("order_id") WHERE "payments"."pays_order";--> statement-breakpoint
-- Refunds that were begun are asked for again: the provider refuses what it has paid, and the shop
-- then takes over what it finds there.
INSERT INTO "refunds" ("id", "payment_id", "amount_paise", "reason", "created_at")
SELECT gen_random_uuid(), "id", "amount_paise", "refund_reason", "created_at" FROM "payments" WHERE "refund_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "refunded_paise" = "amount_paise" WHERE "refund_reason" IS NOT NULL;--> statement-breakpoint
INSERT INTO "stock_movements" ("id", "product_id", "kind", "quantity", "order_id", "created_at")
SELECT gen_random_uuid(), "order_lines"."product_id", 'sold', -sum("order_lines"."quantity"), "orders"."id", "orders"."paid_at"
FROM "orders" JOIN "order_lines" ON "order_lines"."order_id" = "orders"."id"
WHERE "orders"."paid_at" IS NOT NULL AND "orders"."status" <> 'Cancelled'
GROUP BY "orders"."id", "order_lines"."product_id", "orders"."paid_at";--> statement-breakpoint
INSERT INTO "stock_movements" ("id", "product_id", "kind", "quantity", "created_at")
SELECT gen_random_uuid(), "products"."id", 'received', "products"."stock_quantity" - coalesce("sold"."quantity", 0), "products"."created_at"
FROM "products" LEFT JOIN (SELECT "product_id", sum("quantity") AS "quantity" FROM "stock_movements" GROUP BY "product_id") AS "sold" ON "sold"."product_id" = "products"."id"
WHERE "products"."stock_quantity" - coalesce("sold"."quantity", 0) > 0;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_reason";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refunded_at";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."returned_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_at_most_captured" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise");