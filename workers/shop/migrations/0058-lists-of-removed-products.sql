-- Wishes and compared products stay when their product is removed, as cart lines do (0057), so that the customer can be
-- informed.
CREATE TABLE wishes_without_key (
  customer_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, variant_id)
) STRICT, WITHOUT ROWID;
INSERT INTO wishes_without_key (customer_id, variant_id, position)
SELECT customer_id, variant_id, position FROM wishes;
DROP TABLE wishes;
ALTER TABLE wishes_without_key RENAME TO wishes;

CREATE TABLE product_wishes_without_key (
  customer_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;
INSERT INTO product_wishes_without_key (customer_id, product_id, position)
SELECT customer_id, product_id, position FROM product_wishes;
DROP TABLE product_wishes;
ALTER TABLE product_wishes_without_key RENAME TO product_wishes;

CREATE TABLE comparisons_without_key (
  customer_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;
INSERT INTO comparisons_without_key (customer_id, product_id, position)
SELECT customer_id, product_id, position FROM comparisons;
DROP TABLE comparisons;
ALTER TABLE comparisons_without_key RENAME TO comparisons;
