-- A link to an order's page is good for 90 days: from the order, or from the last link that was mailed.
ALTER TABLE orders ADD COLUMN linked_at INTEGER;
-- SHA-256 of the tokens that an order had before. Such a link leads to a page that mails a new one.
CREATE TABLE former_order_tokens (
  token_hash TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_order_tokens_by_order ON former_order_tokens (order_id);
