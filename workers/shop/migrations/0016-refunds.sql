-- Refunds that the provider has not completed yet, that were made on the provider's own pages, or that return only some
-- lines.

-- The share of the price that is earned as points, in millionths of a per cent. For older orders: the lowest rate that
-- earns the same points.
ALTER TABLE orders ADD COLUMN point_rate INTEGER NOT NULL DEFAULT 0 CHECK (point_rate >= 0);
UPDATE orders SET point_rate = (earns * 100000000 + goods - points - 1) / (goods - points)
WHERE earns > 0 AND goods > points;

-- A second payment for an order that is paid already. It is refunded to the payer, and the order's totals ignore it.
ALTER TABLE payments ADD COLUMN surplus INTEGER NOT NULL DEFAULT 0 CHECK (surplus IN (0, 1));
UPDATE payments SET surplus = 1 WHERE state = 'paid'
AND EXISTS (SELECT 1 FROM payments p WHERE p.order_id = payments.order_id AND p.state = 'paid' AND p.id < payments.id);
-- When the provider is asked next about refunds of the payment; NULL when no check is due.
ALTER TABLE payments ADD COLUMN returns_ask_at INTEGER;
ALTER TABLE payments ADD COLUMN returns_asked INTEGER NOT NULL DEFAULT 0;
CREATE INDEX payments_returning ON payments (returns_ask_at) WHERE returns_ask_at IS NOT NULL;

CREATE TABLE refunds_by_payment (
  -- The refund's idempotency key: the provider executes it once.
  key TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- The refunded payment; NULL if the money came by no provider.
  payment_id INTEGER REFERENCES payments (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('asked', 'done', 'refused', 'by-hand')),
  provider_refund TEXT,
  -- The units to restock: 'all', 'none', lines as JSON, or '' for the default (all with a full refund, none with a
  -- partial one).
  restock TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO refunds_by_payment (key, order_id, payment_id, amount, state, provider_refund, restock, who, why, at)
SELECT key, order_id, (SELECT min(id) FROM payments p WHERE p.order_id = refunds.order_id AND p.state = 'paid'), amount,
  state, provider_refund, iif(restock = 1, 'all', 'none'), who, why, at
FROM refunds;
DROP TABLE refunds;
ALTER TABLE refunds_by_payment RENAME TO refunds;
CREATE INDEX refunds_by_order ON refunds (order_id);
-- A provider's refund is stored once.
CREATE UNIQUE INDEX refunds_by_name ON refunds (payment_id, provider_refund) WHERE provider_refund IS NOT NULL;

-- How many of the store's units are back in its stock.
ALTER TABLE order_stock RENAME COLUMN returned TO wholly_returned;
ALTER TABLE order_stock ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity);
UPDATE order_stock SET returned = quantity WHERE wholly_returned = 1;
ALTER TABLE order_stock DROP COLUMN wholly_returned;
