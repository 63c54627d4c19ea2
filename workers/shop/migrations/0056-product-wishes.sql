-- Wishes for products without a chosen variant, beside the wished variants.
CREATE TABLE product_wishes (
  customer_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;
