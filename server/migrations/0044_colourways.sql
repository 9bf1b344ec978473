ALTER TABLE "products" ADD COLUMN "colourway_group" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "palette" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "palette_of" text;--> statement-breakpoint
-- What is found by its colours, and shown with its colourways, is kept in memory as well.
CREATE TRIGGER "products_note_colours" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD.palette, OLD.colourway_group) IS DISTINCT FROM (NEW.palette, NEW.colourway_group))
  EXECUTE FUNCTION "note_product_changed"();--> statement-breakpoint
-- Other pictures, or other words about them, may show the design in other colours: it is measured again.
CREATE FUNCTION "forget_palette_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.palette_of := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_forget_palette_picture" BEFORE UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD.image1, OLD.image2, OLD.image3, OLD.image4, OLD.image_alts)
    IS DISTINCT FROM (NEW.image1, NEW.image2, NEW.image3, NEW.image4, NEW.image_alts))
  EXECUTE FUNCTION "forget_palette_picture"();
