-- What caches and indexes compare, and the highest ids.

-- The listing index in memory compares this number and the `stock_turns` with its own on every query, so that no writer
-- has to notify it. It increases with every change of the catalogue.
CREATE TABLE goods_version (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO goods_version (only_row, version) VALUES (1, 1);

-- Caches outside of the shop's database depend on two numbers. `goods_version` covers the catalogue; this one increases
-- with every other change that visitors see, stock included.
CREATE TABLE shown_version (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO shown_version (only_row, version) VALUES (1, 1);

-- SQLite reuses the id of a deleted last row. Carts, links and files refer to rows by id, so an id must never refer to
-- another row.
CREATE TABLE spent_ids (
  name TEXT PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every change to a product's rows, including its variants, prices and categories, updates `edited`. Facets list
-- categories and brands without products too.

CREATE TRIGGER goods_added AFTER INSERT ON products BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_changed AFTER UPDATE OF edited ON products BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_removed AFTER DELETE ON products BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_brands_changed AFTER UPDATE OF edited ON brands BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_categories_changed AFTER UPDATE OF edited ON categories BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_master_categories_changed AFTER UPDATE OF edited ON master_categories BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_reviewed AFTER INSERT ON reviews WHEN NEW.approved = 1 BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_review_removed AFTER DELETE ON reviews WHEN OLD.approved = 1 BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_review_changed AFTER UPDATE OF rating, approved ON reviews
WHEN OLD.approved <> NEW.approved OR (NEW.approved = 1 AND OLD.rating <> NEW.rating) BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_brands_added AFTER INSERT ON brands BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_brands_removed AFTER DELETE ON brands BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_categories_added AFTER INSERT ON categories BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_categories_removed AFTER DELETE ON categories BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_master_categories_added AFTER INSERT ON master_categories BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER goods_master_categories_removed AFTER DELETE ON master_categories BEGIN
  UPDATE goods_version SET version = version + 1;
END;

-- Pages show the photos of approved reviews. An edited review is hidden, which changes the version too.
CREATE TRIGGER approved_review_photo_removed AFTER DELETE ON review_photos
WHEN (SELECT approved FROM reviews WHERE id = OLD.review_id) = 1 BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TRIGGER shown_stock_added AFTER INSERT ON stock BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_stock_changed AFTER UPDATE ON stock BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_stock_removed AFTER DELETE ON stock BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_warehouses_added AFTER INSERT ON warehouses BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_warehouses_changed AFTER UPDATE ON warehouses BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_warehouses_removed AFTER DELETE ON warehouses BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_master_categories_added AFTER INSERT ON master_categories BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_master_categories_changed AFTER UPDATE ON master_categories BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_master_categories_removed AFTER DELETE ON master_categories BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_categories_added AFTER INSERT ON categories BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_categories_changed AFTER UPDATE ON categories BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_categories_removed AFTER DELETE ON categories BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_brands_added AFTER INSERT ON brands BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_brands_changed AFTER UPDATE ON brands BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_brands_removed AFTER DELETE ON brands BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_slides_added AFTER INSERT ON slides BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_slides_changed AFTER UPDATE ON slides BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_slides_removed AFTER DELETE ON slides BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_page_content_added AFTER INSERT ON page_content BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_page_content_changed AFTER UPDATE ON page_content BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_page_content_removed AFTER DELETE ON page_content BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_posts_added AFTER INSERT ON posts BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_posts_changed AFTER UPDATE ON posts BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_posts_removed AFTER DELETE ON posts BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_shop_reviews_added AFTER INSERT ON shop_reviews BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_shop_reviews_changed AFTER UPDATE ON shop_reviews BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_shop_reviews_removed AFTER DELETE ON shop_reviews BEGIN
  UPDATE shown_version SET version = version + 1;
END;

-- Ratings are covered by `goods_version`; the author and text of a review are not.
CREATE TRIGGER shown_reviews_changed AFTER UPDATE OF author, text ON reviews WHEN NEW.approved = 1 BEGIN
  UPDATE shown_version SET version = version + 1;
END;

-- Search results are cached, and synonyms change them.
CREATE TRIGGER shown_synonyms_added AFTER INSERT ON search_synonyms BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER shown_synonyms_removed AFTER DELETE ON search_synonyms BEGIN
  UPDATE shown_version SET version = version + 1;
END;

CREATE TRIGGER products_spent AFTER DELETE ON products BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('products', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER variants_spent AFTER DELETE ON variants BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('variants', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER master_categories_spent AFTER DELETE ON master_categories BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('master_categories', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER categories_spent AFTER DELETE ON categories BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('categories', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER brands_spent AFTER DELETE ON brands BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('brands', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER warehouses_spent AFTER DELETE ON warehouses BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('warehouses', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER slides_spent AFTER DELETE ON slides BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('slides', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER posts_spent AFTER DELETE ON posts BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('posts', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER price_lists_spent AFTER DELETE ON price_lists BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('price_lists', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;

CREATE TRIGGER reviews_spent AFTER DELETE ON reviews BEGIN
  INSERT INTO spent_ids (name, last) VALUES ('reviews', OLD.id)
  ON CONFLICT (name) DO UPDATE SET last = max(last, excluded.last);
END;
