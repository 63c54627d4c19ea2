-- Grams, with the packaging; NULL for the weight of the product.
ALTER TABLE variants ADD COLUMN weight INTEGER CHECK (weight >= 0);
CREATE TRIGGER variants_edited_in_weight AFTER UPDATE OF weight ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
