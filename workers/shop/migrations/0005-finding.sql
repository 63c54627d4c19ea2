-- The listing index in memory compares these two numbers with its own on every query, so that no writer has to notify
-- it. `goods_version` increases with every change of the catalogue; a product's `turn` whenever it sells out or is back
-- in stock.
CREATE TABLE goods_version (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO goods_version (only_row, version) VALUES (1, 1);

-- Every change to a product's rows, including its variants, prices and categories, updates `edited`.
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
CREATE TRIGGER goods_review_changed AFTER UPDATE OF rating, approved ON reviews BEGIN
  UPDATE goods_version SET version = version + 1;
END;
CREATE TRIGGER goods_review_removed AFTER DELETE ON reviews WHEN OLD.approved = 1 BEGIN
  UPDATE goods_version SET version = version + 1;
END;

CREATE TABLE stock_turns (
  product_id INTEGER PRIMARY KEY REFERENCES products (id),
  turn INTEGER NOT NULL
) STRICT;
CREATE INDEX stock_turns_by_turn ON stock_turns (turn);
CREATE TRIGGER stock_turned AFTER UPDATE OF stock ON products WHEN (NEW.stock > 0) <> (OLD.stock > 0) BEGIN
  INSERT INTO stock_turns (product_id, turn)
  SELECT NEW.id, coalesce((SELECT max(turn) FROM stock_turns), 0) + 1 WHERE true
  ON CONFLICT (product_id) DO UPDATE SET turn = excluded.turn;
END;

-- Whether this was a sale price. The lowest prior price is that of the 30 days before the sale began.
ALTER TABLE price_history ADD COLUMN sale INTEGER NOT NULL DEFAULT 0 CHECK (sale IN (0, 1));

CREATE INDEX list_prices_by_list ON list_prices (price_list_id, variant_id);
