CREATE TABLE "print_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"print_id" uuid NOT NULL,
	"strip" integer NOT NULL,
	"copy" integer NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_checks_once" UNIQUE("print_id","strip","copy")
);
--> statement-breakpoint
CREATE TABLE "print_downloads" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"print_id" uuid NOT NULL,
	"file_name" text,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"print_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor_id" uuid,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "printer_profiles" (
	"material" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"is_again" boolean DEFAULT false NOT NULL,
	"strips" jsonb,
	"reason" text,
	"price_paise" bigint,
	"ordered_by" uuid,
	"stage" text NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"batch" text,
	"batch_before" text,
	"proof" text DEFAULT 'none' NOT NULL,
	"proof_note" text,
	"files" text DEFAULT 'none' NOT NULL,
	"failure" text,
	"files_progress" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"endings" integer DEFAULT 0 NOT NULL,
	"files_key" text,
	"file_list" jsonb,
	"renderer_version" text,
	"made_at" timestamp with time zone,
	"strips_that_differ" jsonb,
	"released_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prints_code_unique" UNIQUE("code"),
	CONSTRAINT "prints_ready_have_files" CHECK ("prints"."files" <> 'ready' or ("prints"."files_key" is not null and "prints"."file_list" is not null and "prints"."made_at" is not null)),
	CONSTRAINT "prints_have_a_batch" CHECK ("prints"."stage" in ('toProof', 'toPrint') or "prints"."batch" is not null),
	CONSTRAINT "prints_again_say_why" CHECK (not "prints"."is_again" or "prints"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "print" jsonb;--> statement-breakpoint
ALTER TABLE "print_checks" ADD CONSTRAINT "print_checks_print_id_prints_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."prints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_checks" ADD CONSTRAINT "print_checks_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_downloads" ADD CONSTRAINT "print_downloads_print_id_prints_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."prints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_downloads" ADD CONSTRAINT "print_downloads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_moves" ADD CONSTRAINT "print_moves_print_id_prints_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."prints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_moves" ADD CONSTRAINT "print_moves_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printer_profiles" ADD CONSTRAINT "printer_profiles_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_ordered_by_accounts_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_released_by_accounts_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_moves_by_print" ON "print_moves" USING btree ("print_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "prints_first_of_line" ON "prints" USING btree ("order_line_id") WHERE not "prints"."is_again";--> statement-breakpoint
CREATE INDEX "prints_by_line" ON "prints" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "prints_by_order" ON "prints" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "prints_by_stage" ON "prints" USING btree ("stage","stage_since");--> statement-breakpoint
CREATE INDEX "prints_with_files_to_make" ON "prints" USING btree ("created_at") WHERE "prints"."files" = 'waiting';--> statement-breakpoint
CREATE INDEX "prints_with_files" ON "prints" USING btree ("made_at") WHERE "prints"."files" = 'ready';