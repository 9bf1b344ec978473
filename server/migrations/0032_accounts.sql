CREATE TABLE "waiting_papers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"items" jsonb NOT NULL,
	"first_tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_papers" ADD CONSTRAINT "waiting_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_papers_by_time" ON "waiting_papers" USING btree ("first_tried_at" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "waiting_papers_next" ON "waiting_papers" USING btree ("tried_at");--> statement-breakpoint
UPDATE "refunds" SET "processed_at" = coalesce("accepted_at", "created_at") WHERE "status" = 'processed';
