-- The cart, wishlist and compare list of signed-in customers. A guest's lists are in the browser's cookies.
CREATE TABLE basket_lines (
  customer_id INTEGER NOT NULL,
  list TEXT NOT NULL CHECK (list IN ('cart', 'saved')),
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  -- The order in which lines were added.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  -- The unit price in cents that the customer saw last. Orders never use it.
  seen INTEGER NOT NULL,
  PRIMARY KEY (customer_id, list, variant_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE wishes (
  customer_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, variant_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE comparisons (
  customer_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;
