-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_drafts" ON "products" USING btree ("archived_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "products"."draft" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "products_sku_unique" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_sku_parts" ON "products" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "uploads_sha256_unique" ON "uploads" USING btree ("sha256");