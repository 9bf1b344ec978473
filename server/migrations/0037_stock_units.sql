CREATE TABLE "stock_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_lots_not_negative" CHECK ("stock_lots"."on_hand" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lotted_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "stock_unit" text;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "stock_unit" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lots_one_of_a_code" ON "stock_lots" USING btree ("product_id",lower("code"));--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lots_within_stock" CHECK ("products"."lotted_quantity" between 0 and "products"."stock_quantity") NOT VALID;
