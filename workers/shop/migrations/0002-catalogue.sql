-- The catalogue. Every imported table has two columns for the import:
--   source   a digest of the row as it was imported; NULL for a row that was created in the shop
--   edited   1 if the shop has changed the row since (set by the triggers below, reset by the import)
-- A `picture` is the JSON of a published picture: path, width, height, alt. Money is in cents, VAT included;
-- instants are milliseconds since 1970.

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
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE master_categories (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0
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
  edited INTEGER NOT NULL DEFAULT 0
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
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX products_featured ON products (in_stock DESC, top DESC, popularity DESC, added_at DESC, id DESC)
  WHERE deleted = 0;
CREATE INDEX products_by_brand ON products (brand_id, in_stock DESC, top DESC, popularity DESC, added_at DESC, id DESC)
  WHERE deleted = 0;
CREATE INDEX products_new ON products (added_at DESC, id DESC) WHERE new = 1 AND deleted = 0;
CREATE INDEX products_hot ON products (in_stock DESC, top DESC, popularity DESC, added_at DESC, id DESC)
  WHERE hot_deal = 1 AND deleted = 0;
CREATE INDEX products_advertised ON products (added_at DESC, id DESC) WHERE popup_ad = 1 AND deleted = 0;

CREATE TABLE product_texts (
  product_id INTEGER PRIMARY KEY REFERENCES products (id),
  short_description TEXT NOT NULL,
  long_description TEXT NOT NULL
) STRICT;

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
  CHECK (sale_price < price)
) STRICT;
CREATE INDEX variants_by_product ON variants (product_id, retired, position);

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

-- The price of a variant from an instant on. The end of a sale is recorded in advance.
CREATE TABLE price_history (
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  from_at INTEGER NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (variant_id, from_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE stock (
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (variant_id, warehouse_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_by_warehouse ON stock (warehouse_id);

-- The spec's var_rel. References are SKUs, because the other product may come in a later chunk of the import.
CREATE TABLE related_variants (
  product_id INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  sku TEXT NOT NULL,
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id),
  author TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  approved INTEGER NOT NULL CHECK (approved IN (0, 1)),
  imported INTEGER NOT NULL CHECK (imported IN (0, 1))
) STRICT;
CREATE INDEX reviews_by_product ON reviews (product_id, approved, at DESC, rating);
CREATE UNIQUE INDEX reviews_imported ON reviews (product_id, author, at) WHERE imported = 1;

-- Stock of variants that are offered, in active warehouses.
CREATE VIEW sellable_stock AS
  SELECT v.product_id, s.variant_id, s.warehouse_id, s.quantity
  FROM variants v
  JOIN stock s ON s.variant_id = v.id
  JOIN warehouses w ON w.id = s.warehouse_id
  WHERE v.retired = 0 AND w.active = 1;

CREATE TRIGGER stock_added AFTER INSERT ON stock BEGIN
  UPDATE products SET stock = (SELECT coalesce(sum(quantity), 0) FROM sellable_stock WHERE product_id = products.id)
  WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;
CREATE TRIGGER stock_changed AFTER UPDATE ON stock BEGIN
  UPDATE products SET stock = (SELECT coalesce(sum(quantity), 0) FROM sellable_stock WHERE product_id = products.id)
  WHERE id IN (SELECT product_id FROM variants WHERE id IN (OLD.variant_id, NEW.variant_id));
END;
CREATE TRIGGER stock_removed AFTER DELETE ON stock BEGIN
  UPDATE products SET stock = (SELECT coalesce(sum(quantity), 0) FROM sellable_stock WHERE product_id = products.id)
  WHERE id = (SELECT product_id FROM variants WHERE id = OLD.variant_id);
END;
CREATE TRIGGER variant_retired AFTER UPDATE OF retired ON variants WHEN NEW.retired <> OLD.retired BEGIN
  UPDATE products SET stock = (SELECT coalesce(sum(quantity), 0) FROM sellable_stock WHERE product_id = products.id)
  WHERE id = NEW.product_id;
END;
CREATE TRIGGER warehouse_switched AFTER UPDATE OF active ON warehouses WHEN NEW.active <> OLD.active BEGIN
  UPDATE products SET stock = (SELECT coalesce(sum(quantity), 0) FROM sellable_stock WHERE product_id = products.id)
  WHERE id IN (SELECT v.product_id FROM stock s JOIN variants v ON v.id = s.variant_id WHERE s.warehouse_id = NEW.id);
END;

-- A change to imported columns marks the row as edited. The import resets `edited` to 0 as its last step. Stock, price
-- history and customers' reviews change every day and don't count as edits.
CREATE TRIGGER price_lists_edited AFTER UPDATE OF name ON price_lists BEGIN
  UPDATE price_lists SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER warehouses_edited AFTER UPDATE OF web_description, active, sequence ON warehouses BEGIN
  UPDATE warehouses SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER master_categories_edited AFTER UPDATE OF description, sequence, picture ON master_categories BEGIN
  UPDATE master_categories SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER categories_edited
AFTER UPDATE OF master_id, description, sequence, popular, popular_order, picture ON categories BEGIN
  UPDATE categories SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER brands_edited AFTER UPDATE OF name, sequence, show_on_home_page, picture ON brands BEGIN
  UPDATE brands SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER products_edited
AFTER UPDATE OF slug, name, brand_id, new, top, hot_deal, popup_ad, sale_until, vat_basis_points, nicotine_mg_per_ml,
  volume_ml, manufacturer_name, manufacturer_address, manufacturer_email, video_url, added_at, popularity, deleted
ON products BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER product_texts_edited AFTER UPDATE ON product_texts BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_categories_added AFTER INSERT ON product_categories BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_categories_edited AFTER UPDATE ON product_categories BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_categories_removed AFTER DELETE ON product_categories BEGIN
  UPDATE products SET edited = 1 WHERE id = OLD.product_id;
END;
CREATE TRIGGER product_pictures_added AFTER INSERT ON product_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_pictures_edited AFTER UPDATE ON product_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_pictures_removed AFTER DELETE ON product_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = OLD.product_id;
END;
CREATE TRIGGER variants_added AFTER INSERT ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER variants_edited
AFTER UPDATE OF position, color, color_name, size, price, sale_price, retired ON variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER variant_pictures_added AFTER INSERT ON variant_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;
CREATE TRIGGER variant_pictures_edited AFTER UPDATE ON variant_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;
CREATE TRIGGER variant_pictures_removed AFTER DELETE ON variant_pictures BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = OLD.variant_id);
END;
CREATE TRIGGER list_prices_added AFTER INSERT ON list_prices BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;
CREATE TRIGGER list_prices_edited AFTER UPDATE ON list_prices BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id);
END;
CREATE TRIGGER list_prices_removed AFTER DELETE ON list_prices BEGIN
  UPDATE products SET edited = 1 WHERE id = (SELECT product_id FROM variants WHERE id = OLD.variant_id);
END;
CREATE TRIGGER related_variants_added AFTER INSERT ON related_variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER related_variants_edited AFTER UPDATE ON related_variants BEGIN
  UPDATE products SET edited = 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER related_variants_removed AFTER DELETE ON related_variants BEGIN
  UPDATE products SET edited = 1 WHERE id = OLD.product_id;
END;
