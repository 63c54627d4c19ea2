-- By any part of what was said of it an order is found at the desk: code, person and phone as runs of three letters, one row an
-- order under the order's id. Older rows of the person are folded as 0032 has them.
CREATE VIRTUAL TABLE order_search USING fts5 (
  code, person, phone,
  content = '', contentless_delete = 1,
  tokenize = 'trigram'
);
INSERT INTO order_search (rowid, code, person, phone)
  SELECT o.id, o.code, coalesce(p.folded, ''), coalesce(p.phone, '')
  FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id;

-- An order comes with its person, and is found by its code alone when the person has been forgotten.
CREATE TRIGGER order_found AFTER INSERT ON order_persons BEGIN
  INSERT OR REPLACE INTO order_search (rowid, code, person, phone)
  SELECT id, code, NEW.folded, NEW.phone FROM orders WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_person_forgotten AFTER DELETE ON order_persons BEGIN
  INSERT OR REPLACE INTO order_search (rowid, code, person, phone)
  SELECT id, code, '', '' FROM orders WHERE id = OLD.order_id;
END;
