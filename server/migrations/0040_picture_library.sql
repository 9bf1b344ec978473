CREATE TABLE "library_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"upload_id" uuid NOT NULL,
	"address" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "picture_zip_files" (
	"zip_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"problem" text,
	CONSTRAINT "picture_zip_files_zip_id_place_pk" PRIMARY KEY("zip_id","place")
);
--> statement-breakpoint
CREATE TABLE "picture_zips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"problem" text,
	"files" integer,
	"unpacked_bytes" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_fetches" (
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"problem" text,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_fetches_import_id_source_pk" PRIMARY KEY("import_id","source")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "draft" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "as_drafts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "library_pictures" ADD CONSTRAINT "library_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_pictures" ADD CONSTRAINT "library_pictures_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_zip_files" ADD CONSTRAINT "picture_zip_files_zip_id_picture_zips_id_fk" FOREIGN KEY ("zip_id") REFERENCES "public"."picture_zips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_zips" ADD CONSTRAINT "picture_zips_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_pictures_by_upload" ON "library_pictures" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "library_pictures_name_parts" ON "library_pictures" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "picture_zips_open" ON "picture_zips" USING btree ("created_at") WHERE "picture_zips"."status" in ('uploading', 'reading', 'stopped') and "picture_zips"."cancelled_at" is null;