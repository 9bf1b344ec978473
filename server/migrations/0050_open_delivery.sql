ALTER TABLE "orders" ADD COLUMN "quoted_pincode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_open" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_due_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_to_confirm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unread_details" text;
