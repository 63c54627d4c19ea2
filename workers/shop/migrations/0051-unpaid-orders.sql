-- By what the shop counts unpaid orders of somebody it doesn't know: the hash of a network address, or a token of the Retail
-- API. NULL for a customer who has paid before, and once the order is paid, confirmed or an hour old and over.
ALTER TABLE orders ADD COLUMN visitor TEXT;
CREATE INDEX orders_by_visitor ON orders (visitor, placed_at) WHERE visitor IS NOT NULL;
CREATE INDEX orders_visitor_over ON orders (placed_at)
  WHERE visitor IS NOT NULL AND status IN ('cancelled', 'expired');

-- When the reminder of a bank transfer is due; NULL once it is sent or needless.
ALTER TABLE orders ADD COLUMN remind_at INTEGER;
CREATE INDEX orders_to_remind ON orders (remind_at) WHERE remind_at IS NOT NULL;
