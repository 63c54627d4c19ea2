-- When a former price is looked at to be forgotten: 90 days after another took its place. NULL for one that still stands.
ALTER TABLE price_history ADD COLUMN forget_at INTEGER;
UPDATE price_history SET forget_at = 90 * 86400000 + (
  SELECT min(n.from_at) FROM price_history n
  WHERE n.variant_id = price_history.variant_id AND n.from_at > price_history.from_at);
CREATE INDEX price_history_to_forget ON price_history (forget_at) WHERE forget_at IS NOT NULL;
