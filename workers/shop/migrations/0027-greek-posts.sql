-- A post's Greek texts, as in 0017.
ALTER TABLE posts ADD COLUMN el TEXT CHECK (json_valid(el));
CREATE TRIGGER posts_edited_in_greek AFTER UPDATE OF el ON posts BEGIN
  UPDATE posts SET edited = 1 WHERE id = NEW.id;
END;
