-- A shop that has sold before was open, and stays so: only a new one waits until its owner opens it.
INSERT INTO "shop_settings" ("section", "value", "version")
SELECT 'opening', '{"isOpen": true}'::jsonb, 1
WHERE EXISTS (SELECT 1 FROM "orders" WHERE "paid_at" IS NOT NULL)
ON CONFLICT ("section") DO NOTHING;
