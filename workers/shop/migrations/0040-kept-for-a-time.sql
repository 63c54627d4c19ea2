-- When a browser was last signed in by. It is known for as long as its cookie lives, which each signing in begins anew; of
-- those that are known already nobody can say, so they begin today.
ALTER TABLE known_browsers ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE known_browsers SET used_at = unixepoch() * 1000;
CREATE INDEX known_browsers_by_use ON known_browsers (used_at);
ALTER TABLE staff_browsers ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE staff_browsers SET used_at = unixepoch() * 1000;
CREATE INDEX staff_browsers_by_use ON staff_browsers (used_at);

-- When the guest of an order that came to nothing is forgotten, 90 days after its end; NULL for everybody else.
ALTER TABLE order_persons ADD COLUMN forget_at INTEGER;
UPDATE order_persons SET forget_at =
  (SELECT max(e.at) FROM order_events e WHERE e.order_id = order_persons.order_id) + 90 * 86400000
WHERE order_id IN (
  SELECT id FROM orders o WHERE status IN ('expired', 'cancelled') AND customer_id IS NULL AND paid_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'paid'));
CREATE INDEX order_persons_to_forget ON order_persons (forget_at) WHERE forget_at IS NOT NULL;

-- A mail that was given up goes when it is forgotten whom it was for: of those before, the keys alone are left.
DELETE FROM outbox WHERE dead_at IS NOT NULL AND recipient = '';
