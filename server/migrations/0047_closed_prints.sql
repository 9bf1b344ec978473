ALTER TABLE "prints" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
-- What has left the shop before this release: with a parcel of its line, or with its order where there are no parcels.
UPDATE "prints" SET "closed_at" = now() FROM "orders"
WHERE "orders"."id" = "prints"."order_id" AND "prints"."closed_at" IS NULL
	AND "orders"."status" IN ('Shipped', 'Delivered')
	AND (
		(NOT "prints"."is_again" AND "orders"."status" = 'Delivered')
		OR EXISTS (
			SELECT FROM "shipment_lines" JOIN "shipments" ON "shipments"."id" = "shipment_lines"."shipment_id"
			WHERE "shipment_lines"."order_line_id" = "prints"."order_line_id"
				AND "shipments"."state" IN ('dispatched', 'outForDelivery', 'delivered')
				AND "shipments"."dispatched_at" >= "prints"."created_at")
		OR (
			NOT EXISTS (
				SELECT FROM "shipments" WHERE "shipments"."order_id" = "orders"."id" AND "shipments"."state" <> 'packed')
			AND EXISTS (
				SELECT FROM "order_history" WHERE "order_history"."order_id" = "orders"."id"
					AND "order_history"."to" IN ('Shipped', 'Delivered') AND "order_history"."at" >= "prints"."created_at"))
	);
