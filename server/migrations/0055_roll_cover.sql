ALTER TABLE "products" ADD COLUMN "roll_cover_sqft" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "roll_cover_sqft" numeric(8, 2);--> statement-breakpoint
-- Until this release papers said 50 of every roll; orders that are already bought keep it.
UPDATE "order_lines" SET "roll_cover_sqft" = 50 WHERE "product_type" = 'wallpaperRolls';
