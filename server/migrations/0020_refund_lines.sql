CREATE TABLE "dismissed_duplicates" (
	"earlier_order_id" uuid NOT NULL,
	"later_order_id" uuid NOT NULL,
	"note" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_duplicates_earlier_order_id_later_order_id_pk" PRIMARY KEY("earlier_order_id","later_order_id"),
	CONSTRAINT "dismissed_duplicates_two_orders" CHECK ("dismissed_duplicates"."earlier_order_id" <> "dismissed_duplicates"."later_order_id")
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_line_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "refund_lines_once" UNIQUE NULLS NOT DISTINCT("refund_id","kind","order_line_id"),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_paise" > 0),
	CONSTRAINT "refund_lines_names_its_line" CHECK (("refund_lines"."kind" = 'line') = ("refund_lines"."order_line_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_reason" text;--> statement-breakpoint
-- What went back without a refund of the shop's own was given back at the provider: with the right
-- amount before the order was known, else before its wrong amount or the second payment was.
UPDATE "payments" SET "return_reason" = coalesce(
  (SELECT "refunds"."reason" FROM "refunds" WHERE "refunds"."payment_id" = "payments"."id"
    AND "refunds"."reason" IN ('out_of_stock', 'promotion_used_up', 'paid_twice', 'wrong_amount')
    ORDER BY "refunds"."created_at" LIMIT 1),
  CASE WHEN "payments"."pays_order" THEN 'provider'
    WHEN "payments"."amount_paise" <> "orders"."total_paise" THEN 'wrong_amount'
    ELSE 'paid_twice' END)
FROM "orders"
WHERE "orders"."id" = "payments"."order_id" AND (NOT "payments"."pays_order" OR EXISTS (
  SELECT FROM "order_history" WHERE "order_history"."order_id" = "orders"."id"
    AND "order_history"."to" = 'Cancelled' AND "order_history"."actor_id" IS NULL));--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_earlier_order_id_orders_id_fk" FOREIGN KEY ("earlier_order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_later_order_id_orders_id_fk" FOREIGN KEY ("later_order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_by_order_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "payments_returned" ON "payments" USING btree ("created_at") WHERE "payments"."return_reason" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_pay_or_return" CHECK ("payments"."pays_order" or "payments"."return_reason" is not null);