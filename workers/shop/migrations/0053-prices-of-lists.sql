-- Price history by price list; 0 for the standard prices. A buyer with a price list sees that list's lowest price of
-- the 30 days before a sale. The history of the lists begins with their current prices.
CREATE TABLE price_history_by_list (
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  price_list_id INTEGER NOT NULL DEFAULT 0,
  from_at INTEGER NOT NULL,
  price INTEGER NOT NULL,
  sale INTEGER NOT NULL DEFAULT 0 CHECK (sale IN (0, 1)),
  forget_at INTEGER,
  PRIMARY KEY (variant_id, price_list_id, from_at)
) STRICT, WITHOUT ROWID;
INSERT INTO price_history_by_list (variant_id, from_at, price, sale, forget_at)
  SELECT variant_id, from_at, price, sale, forget_at FROM price_history;
DROP TABLE price_history;
ALTER TABLE price_history_by_list RENAME TO price_history;
CREATE INDEX price_history_to_forget ON price_history (forget_at) WHERE forget_at IS NOT NULL;

INSERT INTO price_history (variant_id, price_list_id, from_at, price, sale)
  SELECT l.variant_id, l.price_list_id, 1000 * unixepoch(), min(l.price, sale.price), sale.price < l.price
  FROM (SELECT v.id, CASE WHEN p.sale_until IS NULL OR p.sale_until > 1000 * unixepoch()
          THEN coalesce(v.sale_price, 9e12) ELSE 9e12 END AS price
        FROM variants v JOIN products p ON p.id = v.product_id WHERE v.retired = 0) sale
  JOIN list_prices l ON l.variant_id = sale.id;
-- Records the end of current sales in advance.
INSERT INTO price_history (variant_id, price_list_id, from_at, price)
  SELECT h.variant_id, h.price_list_id, p.sale_until, l.price
  FROM price_history h
  JOIN list_prices l ON l.variant_id = h.variant_id AND l.price_list_id = h.price_list_id
  JOIN variants v ON v.id = h.variant_id
  JOIN products p ON p.id = v.product_id
  WHERE h.price_list_id <> 0 AND h.sale = 1 AND p.sale_until IS NOT NULL;
