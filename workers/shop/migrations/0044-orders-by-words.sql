-- The admin finds an order by any part of its code, person or phone number. The index stores trigrams, one row per
-- order, under the order's id. Existing rows are folded as in 0032.
CREATE VIRTUAL TABLE order_search USING fts5 (
  code, person, phone,
  content = '', contentless_delete = 1,
  tokenize = 'trigram'
);
INSERT INTO order_search (rowid, code, person, phone)
  SELECT o.id, o.code, coalesce(p.folded, ''), coalesce(p.phone, '')
  FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id;

-- An order is inserted with its person. Once the personal data is deleted, only the code finds the order.
CREATE TRIGGER order_found AFTER INSERT ON order_persons BEGIN
  INSERT OR REPLACE INTO order_search (rowid, code, person, phone)
  SELECT id, code, NEW.folded, NEW.phone FROM orders WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_person_forgotten AFTER DELETE ON order_persons BEGIN
  INSERT OR REPLACE INTO order_search (rowid, code, person, phone)
  SELECT id, code, '', '' FROM orders WHERE id = OLD.order_id;
END;
