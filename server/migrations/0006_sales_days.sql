CREATE TABLE "sales_by_product" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"goods_paise" bigint NOT NULL,
	CONSTRAINT "sales_by_product_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_by_type" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"pieces" integer NOT NULL,
	"goods_paise" bigint NOT NULL,
	CONSTRAINT "sales_by_type_day_product_type_pk" PRIMARY KEY("day","product_type")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"checkouts" integer NOT NULL,
	"checkouts_paid" integer NOT NULL,
	"orders" integer NOT NULL,
	"captured_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"added_up_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
ALTER TABLE "sales_by_product" ADD CONSTRAINT "sales_by_product_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_by_product_product" ON "sales_by_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sales_marks_by_day" ON "sales_marks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "accounts_new_customers" ON "accounts" USING btree ("created_at") WHERE "accounts"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("stock_quantity","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_by_date" ON "contacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status","paid_at") WHERE "orders"."paid_at" is not null and "orders"."status" in ('Pending', 'Processing');--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("created_at") WHERE "payments"."pays_order";--> statement-breakpoint
CREATE INDEX "refunds_by_date" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_date" ON "reviews" USING btree ("created_at");