CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"product_id" uuid,
	"product_version" integer,
	"product" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "product_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'checking' NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows_new" integer DEFAULT 0 NOT NULL,
	"rows_updated" integer DEFAULT 0 NOT NULL,
	"rows_unchanged" integer DEFAULT 0 NOT NULL,
	"rows_wrong" integer DEFAULT 0 NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL,
	"progressed_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_wrong" ON "product_import_rows" USING btree ("import_id","row") WHERE "product_import_rows"."outcome" = 'wrong';--> statement-breakpoint
CREATE INDEX "product_import_rows_waiting" ON "product_import_rows" USING btree ("import_id","row") WHERE "product_import_rows"."outcome" <> 'wrong' and "product_import_rows"."done_at" is null;--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_one_at_a_time" ON "product_imports" USING btree ("status") WHERE "product_imports"."status" = 'running';--> statement-breakpoint
CREATE INDEX "stock_movements_newest" ON "stock_movements" USING btree ("product_id","id");