CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "uploads_base_unique" UNIQUE("base")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE "uploads"."used_at" is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("archived_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "products_by_sale_price" ON "products" USING btree ("sale_price_paise");--> statement-breakpoint
CREATE INDEX "products_name_parts" ON "products" USING gin ("product_name" gin_trgm_ops);