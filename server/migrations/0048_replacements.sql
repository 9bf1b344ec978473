ALTER TABLE "prints" ADD COLUMN "sent_with" uuid;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "stock_unit" text;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "strips" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_replacement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_sent_with_shipments_id_fk" FOREIGN KEY ("sent_with") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_replacements_say_why" CHECK ("shipments"."is_replacement" = ("shipments"."reason" is not null)) NOT VALID;
