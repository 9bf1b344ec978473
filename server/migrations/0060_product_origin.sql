ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packed_in" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" text;--> statement-breakpoint
-- Lists filter by the country, and its counts are kept in memory.
CREATE TRIGGER "products_note_origin" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD.origin IS DISTINCT FROM NEW.origin)
  EXECUTE FUNCTION "note_product_changed"();
