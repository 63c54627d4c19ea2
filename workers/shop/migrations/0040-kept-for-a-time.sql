-- When somebody last signed in with the browser. A browser is known for as long as its cookie lives, and each sign-in
-- renews the cookie. The last sign-in of existing rows is unknown, so they count from today.
ALTER TABLE known_browsers ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE known_browsers SET used_at = unixepoch() * 1000;
CREATE INDEX known_browsers_by_use ON known_browsers (used_at);
ALTER TABLE staff_browsers ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE staff_browsers SET used_at = unixepoch() * 1000;
CREATE INDEX staff_browsers_by_use ON staff_browsers (used_at);

-- When the personal data of an unpaid guest order is deleted: 90 days after it was cancelled or expired. NULL for all
-- other orders.
ALTER TABLE order_persons ADD COLUMN forget_at INTEGER;
UPDATE order_persons SET forget_at =
  (SELECT max(e.at) FROM order_events e WHERE e.order_id = order_persons.order_id) + 90 * 86400000
WHERE order_id IN (
  SELECT id FROM orders o WHERE status IN ('expired', 'cancelled') AND customer_id IS NULL AND paid_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'paid'));
CREATE INDEX order_persons_to_forget ON order_persons (forget_at) WHERE forget_at IS NOT NULL;

-- A dead letter is deleted when its recipient is. Earlier ones have only their key left.
DELETE FROM outbox WHERE dead_at IS NOT NULL AND recipient = '';
