CREATE TABLE "ticket_lines" (
	"ticket_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	CONSTRAINT "ticket_lines_ticket_id_order_line_id_pk" PRIMARY KEY("ticket_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author" text NOT NULL,
	"actor_id" uuid,
	"is_note" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"outcome" text,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail" text,
	"claimed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "ticket_messages_refunds" CHECK ("ticket_messages"."refund_id" is null or "ticket_messages"."outcome" = 'refund')
);
--> statement-breakpoint
CREATE TABLE "ticket_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_reprints" (
	"message_id" uuid NOT NULL,
	"print_id" uuid NOT NULL,
	CONSTRAINT "ticket_reprints_message_id_print_id_pk" PRIMARY KEY("message_id","print_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 50001 CACHE 1),
	"kind" text NOT NULL,
	"account_id" uuid,
	"order_id" uuid,
	"reason" text,
	"email" text,
	"phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"settle_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "tickets_complaints_have_orders" CHECK ("tickets"."kind" <> 'complaint' or ("tickets"."order_id" is not null and "tickets"."account_id" is not null and "tickets"."reason" is not null)),
	CONSTRAINT "tickets_settled_have_an_outcome" CHECK (("tickets"."settled_at" is null) = ("tickets"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_lines" ADD CONSTRAINT "ticket_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_photos" ADD CONSTRAINT "ticket_photos_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reprints" ADD CONSTRAINT "ticket_reprints_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reprints" ADD CONSTRAINT "ticket_reprints_print_id_prints_id_fk" FOREIGN KEY ("print_id") REFERENCES "public"."prints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_links_by_ticket" ON "ticket_links" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_by_ticket" ON "ticket_messages" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_unsent" ON "ticket_messages" USING btree ("created_at") WHERE "ticket_messages"."mail" is not null and "ticket_messages"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_photos_by_ticket" ON "ticket_photos" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_newest" ON "tickets" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_open" ON "tickets" USING btree ("settle_by") WHERE "tickets"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_by_account" ON "tickets" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_by_order" ON "tickets" USING btree ("order_id");