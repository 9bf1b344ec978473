CREATE TABLE "promotion_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"held_until" timestamp with time zone,
	"used_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_uses_in_order" CHECK (case when "promotion_uses"."used_at" is null then "promotion_uses"."returned_at" is null
        else "promotion_uses"."held_until" is null end)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"max_discount_paise" bigint,
	"min_subtotal_paise" bigint DEFAULT 0 NOT NULL,
	"product_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"total_limit" integer,
	"per_customer_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" > 0 and case "promotions"."kind" when 'percent' then "promotions"."value" <= 10000
        else "promotions"."max_discount_paise" is null end),
	CONSTRAINT "promotions_minimum" CHECK ("promotions"."min_subtotal_paise" >= 0),
	CONSTRAINT "promotions_maximum" CHECK ("promotions"."max_discount_paise" > 0),
	CONSTRAINT "promotions_per_customer" CHECK ("promotions"."per_customer_limit" > 0),
	CONSTRAINT "promotions_never_overrun" CHECK ("promotions"."used_count" between 0 and coalesce("promotions"."total_limit", "promotions"."used_count"))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_by_customer" ON "promotion_uses" USING btree ("promotion_id","account_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_held" ON "promotion_uses" USING btree ("promotion_id","held_until") WHERE "promotion_uses"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "promotions_newest" ON "promotions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_paise" between 0 and "order_lines"."total_paise");