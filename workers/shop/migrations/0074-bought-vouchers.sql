-- A product whose units are gift vouchers with the product's price as their value.
ALTER TABLE products ADD COLUMN gift_voucher INTEGER NOT NULL DEFAULT 0 CHECK (gift_voucher IN (0, 1));
CREATE INDEX gift_voucher_products ON products (id) WHERE gift_voucher = 1;
CREATE TRIGGER products_edited_in_gift_voucher AFTER UPDATE OF gift_voucher ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;

-- Gift vouchers never run out: 9999 units while the product has a variant.
CREATE VIEW product_stock AS
  SELECT p.id AS product_id, iif(p.gift_voucher,
    9999 * EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.retired = 0),
    (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.product_id = p.id)) AS quantity
  FROM products p;
DROP TRIGGER stock_added;
DROP TRIGGER stock_changed;
DROP TRIGGER stock_removed;
DROP TRIGGER variant_retired;
DROP TRIGGER warehouse_switched;
CREATE TRIGGER stock_added AFTER INSERT ON stock BEGIN
  UPDATE products SET stock = (SELECT quantity FROM product_stock WHERE product_id = products.id)
  WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;
CREATE TRIGGER stock_changed AFTER UPDATE ON stock BEGIN
  UPDATE products SET stock = (SELECT quantity FROM product_stock WHERE product_id = products.id)
  WHERE id IN (SELECT product_id FROM variants WHERE id IN (OLD.variant_id, NEW.variant_id));
END;
CREATE TRIGGER stock_removed AFTER DELETE ON stock BEGIN
  UPDATE products SET stock = (SELECT quantity FROM product_stock WHERE product_id = products.id)
  WHERE id = (SELECT product_id FROM variants WHERE id = OLD.variant_id);
END;
CREATE TRIGGER variant_retired AFTER UPDATE OF retired ON variants WHEN NEW.retired <> OLD.retired BEGIN
  UPDATE products SET stock = (SELECT quantity FROM product_stock WHERE product_id = products.id)
  WHERE id = NEW.product_id;
END;
CREATE TRIGGER warehouse_switched AFTER UPDATE OF active ON warehouses WHEN NEW.active <> OLD.active BEGIN
  UPDATE products SET stock = (SELECT quantity FROM product_stock WHERE product_id = products.id)
  WHERE id IN (SELECT v.product_id FROM stock s JOIN variants v ON v.id = s.variant_id WHERE s.warehouse_id = NEW.id);
END;
CREATE TRIGGER gift_voucher_switched AFTER UPDATE OF gift_voucher ON products
WHEN NEW.gift_voucher <> OLD.gift_voucher BEGIN
  UPDATE products SET stock = (SELECT quantity FROM product_stock WHERE product_id = products.id) WHERE id = NEW.id;
END;
CREATE TRIGGER gift_voucher_variant_added AFTER INSERT ON variants
WHEN (SELECT gift_voucher FROM products WHERE id = NEW.product_id) = 1 BEGIN
  UPDATE products SET stock = (SELECT quantity FROM product_stock WHERE product_id = products.id)
  WHERE id = NEW.product_id;
END;

-- Whether the line's units were gift vouchers when the order was placed.
ALTER TABLE order_lines ADD COLUMN gift_voucher INTEGER NOT NULL DEFAULT 0 CHECK (gift_voucher IN (0, 1));
-- The part of `goods` that buys gift vouchers.
ALTER TABLE orders ADD COLUMN gift_vouchers INTEGER NOT NULL DEFAULT 0 CHECK (gift_vouchers BETWEEN 0 AND goods);
-- 1 if the order has only gift vouchers, which are sent by email. `delivery` is then 'deliver', without method or
-- address.
ALTER TABLE orders ADD COLUMN by_email INTEGER NOT NULL DEFAULT 0 CHECK (by_email IN (0, 1));

-- Paid orders whose gift vouchers are to be issued.
CREATE TABLE vouchers_due (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX vouchers_due_by_time ON vouchers_due (due_at);

-- The order, line and unit that bought the voucher; NULL for one that staff issued.
ALTER TABLE vouchers ADD COLUMN order_id INTEGER REFERENCES orders (id);
ALTER TABLE vouchers ADD COLUMN order_line INTEGER;
ALTER TABLE vouchers ADD COLUMN unit INTEGER;
-- The sealed code, which the order's page shows. Vouchers that staff issue have none.
ALTER TABLE vouchers ADD COLUMN sealed_code TEXT;
-- The open refund that will void the voucher. Until the refund ends, the voucher can't pay for anything.
ALTER TABLE vouchers ADD COLUMN refund_key TEXT;
CREATE UNIQUE INDEX vouchers_by_order ON vouchers (order_id, order_line, unit) WHERE order_id IS NOT NULL;
CREATE INDEX vouchers_by_refund ON vouchers (refund_key) WHERE refund_key IS NOT NULL;

-- The same table, with the additional kind `voided`.
CREATE TABLE new_voucher_entries (
  id INTEGER PRIMARY KEY,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id),
  kind TEXT NOT NULL CHECK (kind IN ('issued', 'redeemed', 'released', 'refunded', 'voided')),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  order_id INTEGER REFERENCES orders (id),
  who TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;
INSERT INTO new_voucher_entries SELECT id, voucher_id, kind, amount, order_id, who, at FROM voucher_entries;
DROP TABLE voucher_entries;
ALTER TABLE new_voucher_entries RENAME TO voucher_entries;
CREATE INDEX voucher_entries_by_voucher ON voucher_entries (voucher_id, id);
CREATE INDEX voucher_entries_by_order ON voucher_entries (order_id) WHERE order_id IS NOT NULL;
