-- What a post says in Greek, as the other rows keep it (0017-greek).
ALTER TABLE posts ADD COLUMN el TEXT CHECK (json_valid(el));
CREATE TRIGGER posts_edited_in_greek AFTER UPDATE OF el ON posts BEGIN
  UPDATE posts SET edited = 1 WHERE id = NEW.id;
END;
