-- Only more stock, or a product that is offered again, can satisfy an alert. Before, every sale of one colour marked
-- the alerts for all others, and each was checked again.
DROP TRIGGER stock_notices_looked_at;
CREATE TRIGGER stock_notices_looked_at AFTER UPDATE OF stock, deleted ON products
WHEN NEW.stock > OLD.stock OR NEW.deleted < OLD.deleted BEGIN
  UPDATE stock_notices SET moved = 1 WHERE product_id = NEW.id AND moved = 0 AND state = 'waiting';
END;
