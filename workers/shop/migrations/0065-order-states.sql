-- Replaces the status by two states, payment and fulfilment. The order itself is open, cancelled or expired.
ALTER TABLE orders ADD COLUMN state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cancelled', 'expired'));
-- When the order was cancelled or expired, and why it was cancelled.
ALTER TABLE orders ADD COLUMN closed_at INTEGER CHECK ((closed_at IS NULL) = (state = 'open'));
ALTER TABLE orders ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT ''
  CHECK (cancel_reason IN ('', 'customer', 'replaced', 'payment-failed', 'staff') AND (cancel_reason = '' OR state = 'cancelled'));
ALTER TABLE orders ADD COLUMN payment_state TEXT NOT NULL DEFAULT 'awaiting'
  CHECK (payment_state IN ('awaiting', 'authorised', 'paid', 'partly-refunded', 'refunded', 'failed'));
ALTER TABLE orders ADD COLUMN fulfilment_state TEXT NOT NULL DEFAULT 'unfulfilled'
  CHECK (fulfilment_state IN ('unfulfilled', 'packed', 'ready-to-collect', 'shipped', 'delivered', 'collected', 'returned'));

-- Check refunds first: refunded money had arrived, even for a cancelled order.
UPDATE orders SET
  payment_state = CASE
    WHEN refund_extent = 'whole' OR status = 'refunded' THEN 'refunded'
    WHEN refund_extent = 'part' THEN 'partly-refunded'
    WHEN paid_at IS NOT NULL THEN 'paid'
    WHEN EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id AND p.state = 'paid' AND p.surplus = 0) THEN 'paid'
    WHEN status IN ('cancelled', 'expired') THEN 'failed'
    WHEN status = 'payment-pending' THEN 'authorised'
    ELSE 'awaiting' END,
  fulfilment_state = CASE
    WHEN status = 'preparing' THEN 'packed'
    WHEN status IN ('ready-to-collect', 'shipped') THEN status
    WHEN status = 'delivered' THEN iif(delivery = 'collect', 'collected', 'delivered')
    ELSE 'unfulfilled' END,
  state = iif(status IN ('cancelled', 'expired'), status, 'open'),
  closed_at = iif(status IN ('cancelled', 'expired'), coalesce((SELECT max(e.at) FROM order_events e
    WHERE e.order_id = orders.id AND e.status = orders.status), placed_at), NULL),
  cancel_reason = iif(status = 'cancelled', coalesce((SELECT CASE
      WHEN e.who = 'shopper' AND e.why = 'ordered again' THEN 'replaced'
      WHEN e.who = 'shopper' THEN 'customer'
      WHEN e.who IN ('viva', 'paypal') THEN 'payment-failed'
      ELSE 'staff' END
    FROM order_events e WHERE e.order_id = orders.id AND e.status = 'cancelled' ORDER BY e.id DESC LIMIT 1), 'staff'), '');

-- The history uses the same states. An order's first event is `placed`.
UPDATE order_events SET status = 'placed'
WHERE status = 'awaiting-payment' AND NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = order_events.order_id AND e.id < order_events.id);
UPDATE order_events SET status = CASE status
    WHEN 'awaiting-payment' THEN 'awaiting'
    WHEN 'payment-pending' THEN 'authorised'
    WHEN 'preparing' THEN 'packed'
    ELSE iif((SELECT o.delivery FROM orders o WHERE o.id = order_events.order_id) = 'collect', 'collected', 'delivered') END
WHERE status IN ('awaiting-payment', 'payment-pending', 'preparing', 'delivered');

DROP INDEX orders_by_status;
DROP INDEX orders_refunded;
DROP INDEX orders_visitor_over;
ALTER TABLE orders DROP COLUMN status;
ALTER TABLE orders DROP COLUMN refund_extent;
CREATE INDEX orders_by_payment_state ON orders (payment_state);
CREATE INDEX orders_by_fulfilment_state ON orders (fulfilment_state) WHERE state = 'open';
CREATE INDEX orders_closed ON orders (state) WHERE state <> 'open';
CREATE INDEX orders_visitor_over ON orders (placed_at) WHERE visitor IS NOT NULL AND state <> 'open';
