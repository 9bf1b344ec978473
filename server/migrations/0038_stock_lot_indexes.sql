-- no-transaction
CREATE INDEX CONCURRENTLY "stock_reservations_by_lot" ON "stock_reservations" USING btree ("lot_id") WHERE "stock_reservations"."lot_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_movements_by_lot" ON "stock_movements" USING btree ("lot_id") WHERE "stock_movements"."lot_id" is not null;
