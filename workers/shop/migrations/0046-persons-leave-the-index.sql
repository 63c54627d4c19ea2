-- Deleted personal data must leave the index too. Without the text, FTS5 only marks a row as deleted and keeps its
-- terms for years. With a content view, it reads the text and removes the terms at once. Code that changes such a text
-- later must rebuild the index.
DROP TRIGGER order_found;
DROP TRIGGER order_person_forgotten;
DROP TABLE order_search;
CREATE VIEW order_words AS
  SELECT o.id, o.code, coalesce(p.folded, '') AS person, coalesce(p.phone, '') AS phone
  FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id;
CREATE VIRTUAL TABLE order_search USING fts5 (
  code, person, phone,
  content = 'order_words', content_rowid = 'id',
  tokenize = 'trigram'
);
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);
INSERT INTO order_search (order_search) VALUES ('rebuild');

-- An order is inserted with its person. Once the personal data is deleted, only the code finds the order.
CREATE TRIGGER order_found AFTER INSERT ON order_persons BEGIN
  INSERT INTO order_search (rowid, code, person, phone) SELECT id, code, person, phone FROM order_words WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_person_leaves BEFORE DELETE ON order_persons BEGIN
  DELETE FROM order_search WHERE rowid = OLD.order_id;
END;
CREATE TRIGGER order_person_forgotten AFTER DELETE ON order_persons BEGIN
  INSERT INTO order_search (rowid, code, person, phone) SELECT id, code, person, phone FROM order_words WHERE id = OLD.order_id;
END;

-- Removes the terms of deleted customers.
INSERT INTO customer_search (customer_search) VALUES ('optimize');
