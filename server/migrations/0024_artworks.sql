CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"width_um" integer NOT NULL,
	"height_um" integer NOT NULL,
	"match" text,
	"min_scale_ppm" integer DEFAULT 1000000 NOT NULL,
	"max_scale_ppm" integer DEFAULT 1000000 NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"refusal" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"endings" integer DEFAULT 0 NOT NULL,
	"master_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"master_type" text,
	"master_sha256" text,
	"pixels_wide" integer,
	"pixels_high" integer,
	"bit_depth" integer,
	"colour_space" text,
	"profile_name" text,
	"transparent" boolean,
	"sample_of" text,
	"preview_base" text,
	"preview_width" integer,
	"preview_height" integer,
	"preview_levels" jsonb,
	"tiles_width" integer,
	"tiles_height" integer,
	"tiles_levels" integer,
	"colour" text,
	"is_current" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "artworks_master_key_unique" UNIQUE("master_key"),
	CONSTRAINT "artworks_product_version_unique" UNIQUE("product_id","version"),
	CONSTRAINT "artworks_current_is_ready" CHECK (not "artworks"."is_current" or ("artworks"."status" = 'ready' and "artworks"."withdrawn_at" is null)),
	CONSTRAINT "artworks_ready_is_whole" CHECK ("artworks"."status" <> 'ready' or ("artworks"."pixels_wide" is not null and "artworks"."pixels_high" is not null
        and "artworks"."preview_base" is not null and "artworks"."ready_at" is not null
        and ("artworks"."master_sha256" is not null or "artworks"."sample_of" is not null))),
	CONSTRAINT "artworks_match_of_repeats" CHECK (("artworks"."kind" = 'mural') = ("artworks"."match" is null)),
	CONSTRAINT "artworks_scales_in_order" CHECK ("artworks"."min_scale_ppm" <= "artworks"."max_scale_ppm")
);
--> statement-breakpoint
CREATE TABLE "upload_locks" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_one_current" ON "artworks" USING btree ("product_id") WHERE "artworks"."is_current";--> statement-breakpoint
CREATE INDEX "artworks_unfinished" ON "artworks" USING btree ("created_at") WHERE "artworks"."status" in ('uploading', 'rendering') and "artworks"."withdrawn_at" is null;--> statement-breakpoint
-- A version that is ready stays as it is: carts, orders and prints point at it. What may still move is whether it is
-- sold, and, once, what the shop draws of its own examples.
CREATE FUNCTION "keep_artwork"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := ARRAY['is_current', 'withdrawn_at'];
  drawn CONSTANT text[] := ARRAY['progress', 'worked_at', 'endings', 'master_key', 'file_bytes', 'master_type', 'master_sha256',
    'bit_depth', 'colour_space', 'profile_name', 'transparent', 'preview_base', 'preview_width',
    'preview_height', 'preview_levels', 'tiles_width', 'tiles_height', 'tiles_levels', 'colour'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'artworks are withdrawn and never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status <> 'ready' THEN
    RETURN NEW;
  END IF;
  IF OLD.sample_of IS NOT NULL AND OLD.master_sha256 IS NULL THEN
    moving := moving || drawn;
  END IF;
  IF (to_jsonb(NEW) - moving) IS DISTINCT FROM (to_jsonb(OLD) - moving)
    OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at) THEN
    RAISE EXCEPTION 'a version of an artwork does not change once it is ready' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "artworks_keep" BEFORE UPDATE OR DELETE ON "artworks" FOR EACH ROW EXECUTE FUNCTION "keep_artwork"();--> statement-breakpoint
-- What a product is printed from is a part of what shoppers are shown of it: see 0013.
CREATE FUNCTION "tell_artwork_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- How far the drawing of an example has come is shown to nobody.
  IF (TG_OP = 'INSERT' AND NEW.is_current) OR (TG_OP = 'UPDATE' AND (NEW.is_current <> OLD.is_current
    OR (NEW.is_current AND NEW.tiles_levels IS DISTINCT FROM OLD.tiles_levels))) THEN
    PERFORM pg_notify('catalogue_changes', NEW.product_id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "artworks_tell" AFTER INSERT OR UPDATE ON "artworks" FOR EACH ROW EXECUTE FUNCTION "tell_artwork_changed"();
