ALTER TABLE "products" ADD COLUMN "washable" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pattern_repeat_cm" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grammage_gsm" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "panel_width_cm" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fire_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care" text;