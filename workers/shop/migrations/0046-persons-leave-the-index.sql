-- A person who is forgotten leaves no letters in the index either. Without the text an index can only note that a row is not
-- found any more, and keeps its letters for years; here it reads what it takes out, and takes it out at once. Whoever changes
-- such a text later than its order came builds the index anew.
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

-- An order comes with its person, and is found by its code alone when the person has been forgotten.
CREATE TRIGGER order_found AFTER INSERT ON order_persons BEGIN
  INSERT INTO order_search (rowid, code, person, phone) SELECT id, code, person, phone FROM order_words WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_person_leaves BEFORE DELETE ON order_persons BEGIN
  DELETE FROM order_search WHERE rowid = OLD.order_id;
END;
CREATE TRIGGER order_person_forgotten AFTER DELETE ON order_persons BEGIN
  INSERT INTO order_search (rowid, code, person, phone) SELECT id, code, person, phone FROM order_words WHERE id = OLD.order_id;
END;

-- What was left of customers who have gone.
INSERT INTO customer_search (customer_search) VALUES ('optimize');
