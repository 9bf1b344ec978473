-- What has run out means nothing under the new rule, and of a customer's holds of a product the last counts.
DELETE FROM "stock_reservations" WHERE "expires_at" <= now();--> statement-breakpoint
DELETE FROM "stock_reservations" "one" USING "orders" "its", "stock_reservations" "other", "orders" "theirs"
  WHERE "its"."id" = "one"."order_id" AND "theirs"."id" = "other"."order_id"
    AND "theirs"."account_id" = "its"."account_id" AND "other"."product_id" = "one"."product_id"
    AND ("other"."expires_at", "other"."order_id") > ("one"."expires_at", "one"."order_id");--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_order_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "largest_order_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "most_pieces" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "is_held" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "is_held" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "began_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "large_until" timestamp with time zone;--> statement-breakpoint
UPDATE "stock_reservations" SET "account_id" = "orders"."account_id", "began_at" = "expires_at" - interval '20 minutes'
  FROM "orders" WHERE "orders"."id" = "stock_reservations"."order_id";--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "began_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_reservations_by_order" ON "stock_reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_newest" ON "stock_reservations" USING btree ("began_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_one_per_customer" UNIQUE("account_id","product_id");