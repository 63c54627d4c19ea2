-- Goods come back by more of them, or by being offered again. With every sale of one colour all who wait for another were
-- marked, and each looked at anew.
DROP TRIGGER stock_notices_looked_at;
CREATE TRIGGER stock_notices_looked_at AFTER UPDATE OF stock, deleted ON products
WHEN NEW.stock > OLD.stock OR NEW.deleted < OLD.deleted BEGIN
  UPDATE stock_notices SET moved = 1 WHERE product_id = NEW.id AND moved = 0 AND state = 'waiting';
END;
