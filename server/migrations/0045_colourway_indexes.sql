-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_by_colourway" ON "products" USING btree (lower("colourway_group")) WHERE "products"."colourway_group" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_unmeasured" ON "products" USING btree ("id") WHERE "products"."palette_of" is null;
