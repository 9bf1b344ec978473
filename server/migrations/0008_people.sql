CREATE TABLE "sign_in_addresses" (
	"account_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_addresses_account_id_address_hash_pk" PRIMARY KEY("account_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"identifier_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_one_per_email" UNIQUE("email"),
	CONSTRAINT "staff_invitations_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_addresses" ADD CONSTRAINT "sign_in_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_failures_age" ON "login_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "accounts_customers_newest" ON "accounts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "accounts"."role" = 'customer' and "accounts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_admins" ON "accounts" USING btree ("id") WHERE "accounts"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "changes_by_id" ON "changes" USING btree ("entity_id" text_pattern_ops,"at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin (lower("email" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_newest_by_rating" ON "reviews" USING btree ("review_value","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."state" = 'hidden';--> statement-breakpoint
CREATE INDEX "reviews_by_account" ON "reviews" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (lower("user_name" || ' ' || "review_message") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply_dated" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null));--> statement-breakpoint
CREATE FUNCTION "refuse_to_alter_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the log of changes is only ever added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "changes_are_kept" BEFORE UPDATE OR DELETE ON "changes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_to_alter_log"();--> statement-breakpoint
CREATE TRIGGER "changes_are_kept_together" BEFORE TRUNCATE ON "changes"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_alter_log"();
