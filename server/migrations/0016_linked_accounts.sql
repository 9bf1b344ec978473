CREATE TABLE "google_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "google_links" ADD CONSTRAINT "google_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_links_account" ON "google_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "google_links_expiry" ON "google_links" USING btree ("expires_at");--> statement-breakpoint
-- Google has proved the mailboxes of accounts that it opens, and the owner has let admins in.
UPDATE "accounts" SET "email_proved_at" = now() WHERE "closed_at" IS NULL AND ("google_subject" IS NOT NULL OR "role" = 'admin');
--> statement-breakpoint
-- Marks that came along when something was pasted: forms refuse them from now on, and who saved such an address could not order to it.
UPDATE "addresses" SET
	"name" = btrim(regexp_replace("name", '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]', ' ', 'g')),
	"city" = btrim(regexp_replace("city", '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]', ' ', 'g')),
	"address" = btrim(regexp_replace("address", '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g')),
	"notes" = btrim(regexp_replace("notes", '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'))
WHERE "name" || "city" ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]' OR "address" || "notes" ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]';
--> statement-breakpoint
UPDATE "accounts" SET "name" = btrim(regexp_replace("name", '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]', ' ', 'g')) WHERE "name" ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]' AND btrim(regexp_replace("name", '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]', ' ', 'g')) <> '';
