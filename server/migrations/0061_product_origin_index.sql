-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_by_origin" ON "products" USING btree ("product_type","origin","id");
