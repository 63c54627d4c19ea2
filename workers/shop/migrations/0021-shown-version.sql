-- Caches outside of the shop's database depend on two numbers. `goods_version` (0005) covers the catalogue; this one
-- increases with every other change that visitors see, stock included.
CREATE TABLE shown_version (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO shown_version (only_row, version) VALUES (1, 1);

-- The end of a sale changes prices without a change of rows, so the last end is part of the version too.
CREATE INDEX products_by_sale_end ON products (sale_until) WHERE sale_until IS NOT NULL;

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
