-- Tells every process of the shop, as its transaction commits, what shoppers are shown differently
-- from then on: '*' when lists may have changed, else a product's id. After the id of a product of
-- which pieces are held come the milliseconds after which they are free again.
CREATE FUNCTION "tell_lists_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changes', '*');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_product_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What sales and reviews move; it neither adds a product to a list nor moves it there.
  moving CONSTANT text[] := ARRAY['stock_quantity', 'review_count', 'rating_sum', 'updated_at', 'updated_by', 'version'];
BEGIN
  IF (to_jsonb(NEW) - moving) IS DISTINCT FROM (to_jsonb(OLD) - moving) THEN
    PERFORM pg_notify('catalogue_changes', '*');
  ELSE
    PERFORM pg_notify('catalogue_changes', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_reviews_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changes', coalesce(NEW.product_id, OLD.product_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_pieces_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('catalogue_changes', OLD.product_id::text);
  ELSE
    PERFORM pg_notify('catalogue_changes', NEW.product_id::text || ' ' ||
      greatest(ceil(extract(epoch FROM NEW.expires_at - clock_timestamp()) * 1000), 0)::bigint);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_tell_lists" AFTER INSERT OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_lists_changed"();--> statement-breakpoint
CREATE TRIGGER "products_tell_product" AFTER UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "tell_product_changed"();--> statement-breakpoint
CREATE TRIGGER "reviews_tell" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "tell_reviews_changed"();--> statement-breakpoint
CREATE TRIGGER "stock_reservations_tell" AFTER INSERT OR UPDATE OR DELETE ON "stock_reservations" FOR EACH ROW EXECUTE FUNCTION "tell_pieces_held"();
