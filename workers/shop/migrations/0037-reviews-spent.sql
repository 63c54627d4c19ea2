-- A merchant's decision refers to a review by id, so the id of a deleted review must not be used again, as in 0025.
CREATE TRIGGER reviews_spent AFTER DELETE ON reviews BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('reviews', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;
