-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_to_settle_delivery" ON "orders" USING btree ("paid_at") WHERE "orders"."delivery_open" is not null or "orders"."address_to_confirm";
