CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_account" ON "email_confirmations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_mailbox" ON "email_confirmations" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "email_confirmations_expiry" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
-- Another address is another mailbox, which nobody has proved: whatever changes it, unless it says otherwise.
CREATE FUNCTION "accounts_email_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."email_proved_at" IS NOT DISTINCT FROM OLD."email_proved_at" THEN NEW."email_proved_at" := NULL; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounts_email_changed" BEFORE UPDATE OF "email" ON "accounts" FOR EACH ROW WHEN (OLD."email" <> NEW."email") EXECUTE FUNCTION "accounts_email_changed"();
