-- The visitor by whom unpaid orders are counted: the hash of a network address, or a token of the Retail API. NULL for
-- customers who have paid before, for paid and confirmed orders, and for closed orders that were placed more than an
-- hour ago.
ALTER TABLE orders ADD COLUMN visitor TEXT;
CREATE INDEX orders_by_visitor ON orders (visitor, placed_at) WHERE visitor IS NOT NULL;
CREATE INDEX orders_visitor_over ON orders (placed_at)
  WHERE visitor IS NOT NULL AND status IN ('cancelled', 'expired');

-- When the reminder of a bank transfer is due; NULL once it is sent or no longer needed.
ALTER TABLE orders ADD COLUMN remind_at INTEGER;
CREATE INDEX orders_to_remind ON orders (remind_at) WHERE remind_at IS NOT NULL;
