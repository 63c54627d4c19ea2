-- A row's Greek texts, as JSON by column name: {"description": "Υγρά αναπλήρωσης"}. A missing text is shown as in the
-- column.
ALTER TABLE master_categories ADD COLUMN el TEXT CHECK (json_valid(el));
ALTER TABLE categories ADD COLUMN el TEXT CHECK (json_valid(el));
ALTER TABLE warehouses ADD COLUMN el TEXT CHECK (json_valid(el));
ALTER TABLE products ADD COLUMN el TEXT CHECK (json_valid(el));
ALTER TABLE product_texts ADD COLUMN el TEXT CHECK (json_valid(el));
ALTER TABLE slides ADD COLUMN el TEXT CHECK (json_valid(el));
ALTER TABLE page_content ADD COLUMN el TEXT CHECK (json_valid(el));

CREATE TRIGGER master_categories_edited_in_greek AFTER UPDATE OF el ON master_categories BEGIN
  UPDATE master_categories SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER categories_edited_in_greek AFTER UPDATE OF el ON categories BEGIN
  UPDATE categories SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER warehouses_edited_in_greek AFTER UPDATE OF el ON warehouses BEGIN
  UPDATE warehouses SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER products_edited_in_greek AFTER UPDATE OF el ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER slides_edited_in_greek AFTER UPDATE OF el ON slides BEGIN
  UPDATE slides SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER page_content_edited_in_greek AFTER UPDATE OF el ON page_content BEGIN
  UPDATE page_content SET edited = 1 WHERE id = NEW.id;
END;

-- The language of mails to this person; NULL for the shop's default.
ALTER TABLE customers ADD COLUMN language TEXT;
ALTER TABLE orders ADD COLUMN language TEXT;
ALTER TABLE outbox ADD COLUMN language TEXT;
