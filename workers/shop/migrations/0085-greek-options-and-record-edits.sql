-- A variant's Greek texts, as JSON by column name: {"color_name": "Μαύρο"}. A missing text is shown as in the column.
-- The Greek alternative text of a picture is in the JSON of the picture: {"path": "…", "alt": "…", "el": {"alt": "…"}}.
ALTER TABLE variants ADD COLUMN el TEXT CHECK (json_valid(el));
CREATE TRIGGER variants_edited_in_greek AFTER UPDATE OF el ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;

-- The edit of the admin that replaced this version of the record, as JSON; NULL for a change by a command. With it the
-- admin shows what it has just saved while KV still returns the old record.
ALTER TABLE replaced_records ADD COLUMN edit TEXT CHECK (json_valid(edit));
