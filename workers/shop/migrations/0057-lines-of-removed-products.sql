-- A line stays when its variant is removed, so that the customer can be informed. So there is no foreign key to
-- variants.
CREATE TABLE basket_lines_without_key (
  customer_id INTEGER NOT NULL,
  list TEXT NOT NULL CHECK (list IN ('cart', 'saved')),
  variant_id INTEGER NOT NULL,
  -- The order in which lines were added.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  -- The unit price in cents that the customer saw last. Orders never use it.
  seen INTEGER NOT NULL,
  PRIMARY KEY (customer_id, list, variant_id)
) STRICT, WITHOUT ROWID;
INSERT INTO basket_lines_without_key (customer_id, list, variant_id, position, quantity, seen)
SELECT customer_id, list, variant_id, position, quantity, seen FROM basket_lines;
DROP TABLE basket_lines;
ALTER TABLE basket_lines_without_key RENAME TO basket_lines;
