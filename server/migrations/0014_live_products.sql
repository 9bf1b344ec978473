CREATE TABLE "product_changes" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_parts";--> statement-breakpoint
CREATE INDEX "product_changes_in_order" ON "product_changes" USING btree ("changed_in");--> statement-breakpoint
-- Every process keeps in memory what lists count and search finds, and asks what newer transactions
-- have changed of it: see record 0028. Pieces and reviews are none of that.
CREATE FUNCTION "note_product_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_id, changed_in)
    VALUES (coalesce(NEW.id, OLD.id), pg_current_xact_id())
    ON CONFLICT (product_id) DO UPDATE SET changed_in = excluded.changed_in;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_note_other" AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "note_product_changed"();--> statement-breakpoint
CREATE TRIGGER "products_note_changed" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD.product_type, OLD.category, OLD.space, OLD.color, OLD.trend, OLD.price_paise,
      OLD.sale_price_paise, OLD.popularity, OLD.search_text, OLD.archived_at)
    IS DISTINCT FROM (NEW.product_type, NEW.category, NEW.space, NEW.color, NEW.trend,
      NEW.price_paise, NEW.sale_price_paise, NEW.popularity, NEW.search_text, NEW.archived_at))
  EXECUTE FUNCTION "note_product_changed"();
