-- The catalogue. Money is in cents, VAT included; instants are milliseconds since 1970. A `picture` is the JSON of a
-- published picture: path, width, height, alt. `el` has a row's Greek texts as JSON by column name: {"description":
-- "Υγρά αναπλήρωσης"}. A missing text is shown as in the column. Imported tables have `source`, a digest of the row as
-- it was imported (NULL for a row that was created in the shop), and `edited`.

-- The tenant that owns this database: one row, written by the first call.
CREATE TABLE tenant (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL,
  -- The SHA-256 of the backup that the shop was restored from. If the response is lost, the restore can be requested
  -- again.
  restored_from TEXT
) STRICT;

CREATE TABLE price_lists (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE warehouses (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  web_description TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  sequence INTEGER NOT NULL,
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  el TEXT CHECK (json_valid(el))
) STRICT;

CREATE TABLE master_categories (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  el TEXT CHECK (json_valid(el))
) STRICT;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  master_id INTEGER NOT NULL REFERENCES master_categories (id),
  description TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  popular INTEGER NOT NULL CHECK (popular IN (0, 1)),
  popular_order INTEGER NOT NULL,
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  el TEXT CHECK (json_valid(el))
) STRICT;
CREATE INDEX categories_by_master ON categories (master_id, sequence);

CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  show_on_home_page INTEGER NOT NULL CHECK (show_on_home_page IN (0, 1)),
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Few columns, because listings scan this table. Long texts are in `product_texts`.
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  brand_id INTEGER REFERENCES brands (id),
  new INTEGER NOT NULL CHECK (new IN (0, 1)),
  top INTEGER NOT NULL CHECK (top IN (0, 1)),
  hot_deal INTEGER NOT NULL CHECK (hot_deal IN (0, 1)),
  popup_ad INTEGER NOT NULL CHECK (popup_ad IN (0, 1)),
  sale_until INTEGER,
  vat_basis_points INTEGER NOT NULL CHECK (vat_basis_points BETWEEN 0 AND 10000),
  nicotine_mg_per_ml REAL,
  volume_ml REAL,
  manufacturer_name TEXT,
  manufacturer_address TEXT,
  manufacturer_email TEXT,
  video_url TEXT,
  added_at INTEGER NOT NULL,
  popularity INTEGER NOT NULL,
  deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  -- Units that can be sold, over all variants and active warehouses. The stock triggers update it.
  stock INTEGER NOT NULL DEFAULT 0,
  in_stock INTEGER GENERATED ALWAYS AS (stock > 0) VIRTUAL,
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  el TEXT CHECK (json_valid(el)),
  -- Grams, with the packaging; 0 if unknown.
  weight INTEGER NOT NULL DEFAULT 0 CHECK (weight >= 0),
  -- SKUs of the devices that a part fits, separated by spaces.
  fits TEXT NOT NULL DEFAULT '',
  -- A product whose units are gift vouchers with the product's price as their value.
  gift_voucher INTEGER NOT NULL DEFAULT 0 CHECK (gift_voucher IN (0, 1))
) STRICT;
CREATE INDEX products_featured ON products (in_stock DESC, top DESC, popularity DESC, added_at DESC, id DESC)
  WHERE deleted = 0;
CREATE INDEX products_by_brand ON products (brand_id, in_stock DESC, top DESC, popularity DESC, added_at DESC, id DESC)
  WHERE deleted = 0;
CREATE INDEX products_new ON products (added_at DESC, id DESC) WHERE new = 1 AND deleted = 0;
CREATE INDEX products_hot ON products (in_stock DESC, top DESC, popularity DESC, added_at DESC, id DESC)
  WHERE hot_deal = 1 AND deleted = 0;
CREATE INDEX products_advertised ON products (added_at DESC, id DESC) WHERE popup_ad = 1 AND deleted = 0;
CREATE INDEX products_by_lower_sku ON products (lower(sku));
-- The end of a sale changes prices without a change of rows, so the last end is part of the version too.
CREATE INDEX products_by_sale_end ON products (sale_until) WHERE sale_until IS NOT NULL;
CREATE INDEX products_that_fit ON products (id) WHERE fits <> '';
CREATE INDEX gift_voucher_products ON products (id) WHERE gift_voucher = 1;

CREATE TABLE product_texts (
  product_id INTEGER PRIMARY KEY REFERENCES products (id),
  short_description TEXT NOT NULL,
  long_description TEXT NOT NULL,
  el TEXT CHECK (json_valid(el)),
  -- The version of the rules (htmlRulesVersion) that cleaned the row's HTML. HTML with an older version is cleaned when
  -- read.
  html_rules INTEGER NOT NULL DEFAULT 0
) STRICT;
-- For the scheduler, which cleans rows that were stored under older rules.
CREATE INDEX product_texts_by_rules ON product_texts (html_rules);

-- Position 0 is the product's main subcategory.
CREATE TABLE product_categories (
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_categories_by_category ON product_categories (category_id, product_id);

CREATE TABLE product_pictures (
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

-- The units that are sold. A variant that the shop no longer offers is retired, never deleted, because orders refer to
-- it.
CREATE TABLE variants (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  sku TEXT NOT NULL UNIQUE,
  color TEXT,
  color_name TEXT,
  size TEXT,
  price INTEGER NOT NULL CHECK (price >= 0),
  sale_price INTEGER CHECK (sale_price >= 0),
  retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1)),
  -- Grams, with the packaging; NULL for the weight of the product.
  weight INTEGER CHECK (weight >= 0),
  el TEXT CHECK (json_valid(el)),
  CHECK (sale_price < price)
) STRICT;
CREATE INDEX variants_by_product ON variants (product_id, retired, position);
CREATE INDEX variants_by_lower_sku ON variants (lower(sku));

CREATE TABLE variant_pictures (
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  position INTEGER NOT NULL,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  PRIMARY KEY (variant_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE list_prices (
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  price_list_id INTEGER NOT NULL REFERENCES price_lists (id),
  price INTEGER NOT NULL CHECK (price >= 0),
  PRIMARY KEY (variant_id, price_list_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_prices_by_list ON list_prices (price_list_id, variant_id);

-- The price of a variant from an instant on, by price list; 0 for the standard prices. The end of a sale is recorded in
-- advance. A buyer with a price list sees that list's lowest price of the 30 days before a sale.
CREATE TABLE price_history (
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  price_list_id INTEGER NOT NULL DEFAULT 0,
  from_at INTEGER NOT NULL,
  price INTEGER NOT NULL,
  -- Whether this was a sale price. The lowest prior price is that of the 30 days before the sale began.
  sale INTEGER NOT NULL DEFAULT 0 CHECK (sale IN (0, 1)),
  -- When a former price is checked for deletion: 90 days after another price replaced it. NULL for the current price.
  forget_at INTEGER,
  PRIMARY KEY (variant_id, price_list_id, from_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX price_history_to_forget ON price_history (forget_at) WHERE forget_at IS NOT NULL;

CREATE TABLE stock (
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (variant_id, warehouse_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_by_warehouse ON stock (warehouse_id);

-- Stock of variants that are offered, in active warehouses.
CREATE VIEW sellable_stock AS
  SELECT v.product_id, s.variant_id, s.warehouse_id, s.quantity
  FROM variants v
  JOIN stock s ON s.variant_id = v.id
  JOIN warehouses w ON w.id = s.warehouse_id
  WHERE v.retired = 0 AND w.active = 1;

-- Gift vouchers never run out: 9999 units while the product has a variant.
CREATE VIEW product_stock AS
  SELECT p.id AS product_id, iif(p.gift_voucher,
    9999 * EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.retired = 0),
    (SELECT coalesce(sum(s.quantity), 0) FROM sellable_stock s WHERE s.product_id = p.id)) AS quantity
  FROM products p;

-- A product's `turn` increases whenever it sells out or is back in stock.
CREATE TABLE stock_turns (
  product_id INTEGER PRIMARY KEY REFERENCES products (id),
  turn INTEGER NOT NULL
) STRICT;
CREATE INDEX stock_turns_by_turn ON stock_turns (turn);

-- The spec's var_rel. References are SKUs, because the other product may come in a later chunk of the import.
CREATE TABLE related_variants (
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  sku TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER stock_turned AFTER UPDATE OF stock ON products WHEN (NEW.stock > 0) <> (OLD.stock > 0) BEGIN
  INSERT INTO stock_turns (product_id, turn)
  SELECT NEW.id, coalesce((SELECT max(turn) FROM stock_turns), 0) + 1 WHERE true
  ON CONFLICT (product_id) DO UPDATE SET turn = excluded.turn;
END;

-- Only more stock, or a product that is offered again, can satisfy an alert.
CREATE TRIGGER stock_notices_looked_at AFTER UPDATE OF stock, deleted ON products
WHEN NEW.stock > OLD.stock OR NEW.deleted < OLD.deleted BEGIN
  UPDATE stock_notices SET moved = 1 WHERE product_id = NEW.id AND moved = 0 AND state = 'waiting';
END;

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
