-- An order that is being printed is Processing; until this release its status stayed as it was.
WITH "begun" AS (
	UPDATE "orders" SET "status" = 'Processing', "version" = "version" + 1
	WHERE "status" = 'Pending' AND "paid_at" IS NOT NULL AND EXISTS (
		SELECT FROM "prints"
		WHERE "prints"."order_id" = "orders"."id" AND "prints"."stage" IN ('printing', 'checking', 'packed'))
	RETURNING "id"
)
INSERT INTO "order_history" ("id", "order_id", "from", "to", "reason", "at")
SELECT gen_random_uuid(), "id", 'Pending', 'Processing', 'It is being printed', clock_timestamp() FROM "begun";
