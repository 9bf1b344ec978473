CREATE TABLE "artists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"studio" text NOT NULL,
	"email" text,
	"phone" text,
	"commission_basis_points" integer DEFAULT 1000 NOT NULL,
	"payout_note" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artists_commission" CHECK ("artists"."commission_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "royalty_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"base_paise" bigint NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refund_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"payout_id" uuid,
	CONSTRAINT "royalty_entries_sign" CHECK (case "royalty_entries"."kind"
        when 'earned' then "royalty_entries"."refund_id" is null and "royalty_entries"."base_paise" >= 0 and "royalty_entries"."amount_paise" >= 0
        when 'reversed' then "royalty_entries"."refund_id" is not null and "royalty_entries"."base_paise" <= 0 and "royalty_entries"."amount_paise" <= 0
        else "royalty_entries"."refund_id" is not null and "royalty_entries"."base_paise" >= 0 and "royalty_entries"."amount_paise" >= 0 end),
	CONSTRAINT "royalty_entries_month" CHECK ("royalty_entries"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "royalty_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artist_id" uuid NOT NULL,
	"month" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "royalty_payouts_once" UNIQUE("artist_id","month"),
	CONSTRAINT "royalty_payouts_amount" CHECK ("royalty_payouts"."amount_paise" > 0),
	CONSTRAINT "royalty_payouts_month" CHECK ("royalty_payouts"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "artist_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"portfolio_url" text,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"artist_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(portfolio_url, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "artist_id" uuid;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_payout_id_royalty_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."royalty_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_payouts" ADD CONSTRAINT "royalty_payouts_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_payouts" ADD CONSTRAINT "royalty_payouts_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_submissions" ADD CONSTRAINT "artist_submissions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artists_studio_unique" ON "artists" USING btree (lower("studio"));--> statement-breakpoint
CREATE UNIQUE INDEX "royalty_entries_earned_once" ON "royalty_entries" USING btree ("order_line_id") WHERE "royalty_entries"."kind" = 'earned';--> statement-breakpoint
CREATE UNIQUE INDEX "royalty_entries_refund_once" ON "royalty_entries" USING btree ("order_line_id","refund_id","kind") WHERE "royalty_entries"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "royalty_entries_by_artist" ON "royalty_entries" USING btree ("artist_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "royalty_entries_by_month" ON "royalty_entries" USING btree ("artist_id","month","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "royalty_entries_unpaid" ON "royalty_entries" USING btree ("artist_id","month","amount_paise") WHERE "royalty_entries"."payout_id" is null;--> statement-breakpoint
CREATE INDEX "royalty_entries_by_payout" ON "royalty_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "artist_submissions_newest" ON "artist_submissions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "artist_submissions_by_status" ON "artist_submissions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "artist_submissions_by_artist" ON "artist_submissions" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "artist_submissions_search" ON "artist_submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_artist" ON "products" USING btree ("artist_id") WHERE "products"."artist_id" is not null;--> statement-breakpoint
INSERT INTO "artists" ("id", "name", "studio")
	SELECT gen_random_uuid(), min("artist"), min("artist") FROM "products"
	WHERE "artist" IS NOT NULL GROUP BY lower("artist");--> statement-breakpoint
UPDATE "products" SET "artist_id" = "artists"."id", "artist" = "artists"."studio" FROM "artists"
	WHERE lower("products"."artist") = lower("artists"."studio");
