-- When a former price is checked for deletion: 90 days after another price replaced it. NULL for the current price.
ALTER TABLE price_history ADD COLUMN forget_at INTEGER;
UPDATE price_history SET forget_at = 90 * 86400000 + (
  SELECT min(n.from_at) FROM price_history n
  WHERE n.variant_id = price_history.variant_id AND n.from_at > price_history.from_at);
CREATE INDEX price_history_to_forget ON price_history (forget_at) WHERE forget_at IS NOT NULL;
