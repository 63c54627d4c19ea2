-- The admin can now also create and remove rows. Facets list categories and brands without products, too.
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

-- SQLite reuses the id of a deleted last row. Carts, links and files refer to rows by id, so an id must never refer to
-- another row.
CREATE TABLE spent_ids (
  name TEXT PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
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
