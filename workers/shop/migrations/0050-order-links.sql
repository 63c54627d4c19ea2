-- A link to an order's page is valid for 90 days after the order, or after the last mailed link.
ALTER TABLE orders ADD COLUMN linked_at INTEGER;
-- SHA-256 of the order's earlier tokens. A link with one of them leads to a page that mails a new link.
CREATE TABLE former_order_tokens (
  token_hash TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_order_tokens_by_order ON former_order_tokens (order_id);
