-- A merchant's word is on the review of a number: whatever comes after one that is gone has another, as 0025 has it for goods.
CREATE TRIGGER reviews_spent AFTER DELETE ON reviews BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('reviews', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;
