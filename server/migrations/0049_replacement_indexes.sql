-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "prints_by_shipment" ON "prints" USING btree ("sent_with") WHERE "prints"."sent_with" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_movements_by_shipment" ON "stock_movements" USING btree ("shipment_id") WHERE "stock_movements"."shipment_id" is not null;
