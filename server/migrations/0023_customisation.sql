ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_one_per_configuration";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "customisation" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_height_inches" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_height_inches" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_width_inches" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_width_inches" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_step_inches" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_billable_sqft" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "billed_hundredths" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "customisation" jsonb;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_one_per_configuration" UNIQUE NULLS NOT DISTINCT("account_id","product_id","selected_material","height_hundredths","width_hundredths","length_hundredths","customisation");