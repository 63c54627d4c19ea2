-- Grams, with the packaging; 0 if unknown.
ALTER TABLE products ADD COLUMN weight INTEGER NOT NULL DEFAULT 0 CHECK (weight >= 0);
-- SKUs of the devices that a part fits, separated by spaces.
ALTER TABLE products ADD COLUMN fits TEXT NOT NULL DEFAULT '';
CREATE INDEX products_that_fit ON products (id) WHERE fits <> '';
CREATE TRIGGER products_edited_in_weight_or_fit AFTER UPDATE OF weight, fits ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;
