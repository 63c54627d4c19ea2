-- Discounts. `goods` of an order is the price of its products after discounts.
CREATE TABLE discounts (
  id INTEGER PRIMARY KEY,
  -- Shown to shoppers.
  title TEXT NOT NULL,
  -- As normalizeCode formats it; NULL for an automatic discount.
  code TEXT UNIQUE,
  -- JSON: the offer, the included products and the eligible buyers (DiscountTerms).
  terms TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  max_uses INTEGER CHECK (max_uses > 0),
  max_uses_per_customer INTEGER CHECK (max_uses_per_customer > 0),
  -- Orders that count as a use. Exceeds max_uses only by orders that were paid after they had expired.
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  -- Increases with every edit.
  version INTEGER NOT NULL DEFAULT 1,
  -- The form that created it: sent twice, it creates one.
  form_key TEXT UNIQUE
) STRICT;

-- The discounts that applied to an order, under their titles at that time.
CREATE TABLE order_discounts (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  discount_id INTEGER NOT NULL REFERENCES discounts (id),
  label TEXT NOT NULL,
  code TEXT,
  target TEXT NOT NULL CHECK (target IN ('products', 'delivery')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- 0 once the order is cancelled or has expired.
  counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1)),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_discounts_by_discount ON order_discounts (discount_id, counted);

ALTER TABLE orders ADD COLUMN discount INTEGER NOT NULL DEFAULT 0 CHECK (discount >= 0);
ALTER TABLE orders ADD COLUMN shipping_discount INTEGER NOT NULL DEFAULT 0 CHECK (shipping_discount >= 0);
ALTER TABLE order_lines ADD COLUMN discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND quantity * price);

-- Finds a guest's earlier orders, for discounts that each customer may use a limited number of times.
CREATE INDEX order_persons_by_email ON order_persons (lower(email));
