-- Refunds no longer replace the status: a shipped order stays shipped, whatever was refunded.
ALTER TABLE orders ADD COLUMN refund_extent TEXT NOT NULL DEFAULT 'none'
  CHECK (refund_extent IN ('none', 'part', 'whole'));
UPDATE orders SET refund_extent = 'whole' WHERE status = 'refunded' OR refunded > 0 AND refunded = total;
UPDATE orders SET refund_extent = 'part' WHERE refund_extent = 'none' AND (refunded > 0 OR status = 'partly-refunded');
CREATE INDEX orders_refunded ON orders (refund_extent);

-- The status before the refund is the last one in the history that is not a refund.
UPDATE orders SET status = coalesce((SELECT e.status FROM order_events e
    WHERE e.order_id = orders.id AND e.status NOT IN ('partly-refunded', 'refunded') ORDER BY e.id DESC LIMIT 1), 'paid')
WHERE status = 'partly-refunded';
UPDATE orders SET status = (SELECT e.status FROM order_events e
    WHERE e.order_id = orders.id AND e.status NOT IN ('partly-refunded', 'refunded') ORDER BY e.id DESC LIMIT 1)
WHERE status = 'refunded' AND (SELECT e.status FROM order_events e
    WHERE e.order_id = orders.id AND e.status NOT IN ('partly-refunded', 'refunded') ORDER BY e.id DESC LIMIT 1)
  IN ('shipped', 'delivered');

-- Of the returned units, those that were written off and did not go back to stock.
ALTER TABLE order_stock ADD COLUMN written_off INTEGER NOT NULL DEFAULT 0 CHECK (written_off BETWEEN 0 AND returned);
