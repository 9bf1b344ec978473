CREATE TABLE "content_versions" (
	"piece" text NOT NULL,
	"number" integer NOT NULL,
	"typed" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"copy_of" integer,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "content_versions_piece_number_pk" PRIMARY KEY("piece","number")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policies" jsonb;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_withdrawn_by_accounts_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_by_author" ON "content_versions" USING btree ("saved_by");--> statement-breakpoint
-- What shoppers read on pages that are kept for everybody, change within two seconds.
CREATE TRIGGER "content_versions_tell" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content_versions" FOR EACH STATEMENT EXECUTE FUNCTION "tell_lists_changed"();--> statement-breakpoint
-- What a version says is what orders were made under: it can be published and withdrawn, and nothing else.
CREATE FUNCTION "keep_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.published_at IS NOT NULL AND (NEW.typed IS DISTINCT FROM OLD.typed OR NEW.shown IS DISTINCT FROM OLD.shown OR NEW.published_at IS DISTINCT FROM OLD.published_at)) THEN
    RAISE EXCEPTION 'a version of a text stays as it was published';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "content_versions_stay" BEFORE UPDATE OR DELETE ON "content_versions" FOR EACH ROW EXECUTE FUNCTION "keep_content_version"();
