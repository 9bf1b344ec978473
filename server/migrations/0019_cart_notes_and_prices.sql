CREATE TABLE "cart_notes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"special_instructions" text DEFAULT '' NOT NULL,
	"promo_code" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_prices_not_negative";--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "rows_warned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_notes" ADD CONSTRAINT "cart_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_unpriced" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."effective_paise" is null and "products"."archived_at" is null;--> statement-breakpoint
-- A price of nothing gave goods away beside another line. Such products lose both figures, so that nobody
-- buys them until the owner has said what they cost; the log of changes keeps what was there.
WITH "unpriced" AS (
	UPDATE "products" SET "price_paise" = NULL, "sale_price_paise" = NULL, "version" = "products"."version" + 1, "updated_at" = now()
	FROM (
		SELECT "id", "price_paise", "sale_price_paise" FROM "products"
		WHERE "price_paise" < 100 OR "sale_price_paise" < 100 FOR UPDATE
	) "was"
	WHERE "products"."id" = "was"."id"
	RETURNING "products"."id", "was"."price_paise", "was"."sale_price_paise"
)
INSERT INTO "changes" ("id", "entity", "entity_id", "action", "before", "after")
SELECT gen_random_uuid(), 'product', "id"::text, 'edited',
	jsonb_build_object('pricePaise', "price_paise", 'salePricePaise', "sale_price_paise"),
	jsonb_build_object('pricePaise', NULL, 'salePricePaise', NULL)
FROM "unpriced";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_prices_from_one_rupee" CHECK ("products"."price_paise" >= 100
        and "products"."sale_price_paise" >= 100);