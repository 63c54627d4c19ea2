-- Steps of orders about which the customer gets a mail: 'order-shipped', or 'refund ' and the refund's key. The mail
-- waits a little, so that a step that is undone is not mailed.
CREATE TABLE order_notices (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL,
  since INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_notices_due ON order_notices (due_at);

-- The links in review requests, and the mailboxes that unsubscribed from them. Both tables store hashes.
CREATE TABLE review_request_links (
  token_hash TEXT PRIMARY KEY,
  mailbox_hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE review_request_refusals (mailbox_hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
