-- Newsletter subscribers and stock alerts. The tokens of mailed links are stored only as SHA-256. Instants are
-- milliseconds since 1970.

CREATE TABLE subscribers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL UNIQUE,
  -- The customer who subscribed while signed in, or who has proven that they own the address; NULL for a visitor.
  customer_id INTEGER REFERENCES customers (id),
  -- The hash of the token in the newest mail's links.
  token_hash TEXT NOT NULL UNIQUE,
  -- When that mail was enqueued.
  mailed_at INTEGER NOT NULL,
  -- NULL until the button on the mailed link's page was pressed. Until then the address gets no other mail.
  confirmed_at INTEGER
) STRICT;
CREATE INDEX subscribers_unconfirmed ON subscribers (mailed_at) WHERE confirmed_at IS NULL;
CREATE INDEX subscribers_by_customer ON subscribers (customer_id);

-- Spec §7 SaveNotifyOutOfStock. The customer's name, username and phone number are in `customers`.
CREATE TABLE stock_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id),
  -- NULL for any variant.
  variant_id INTEGER REFERENCES variants (id),
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers (id),
  -- 'mailed' as soon as the alert's only mail is enqueued.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'mailed')),
  -- The start of the current state.
  since INTEGER NOT NULL,
  -- The hash of the token in the mail's link; NULL before there is a mail.
  token_hash TEXT UNIQUE,
  -- 1 if the stock has changed since the scheduler last checked the alert.
  moved INTEGER NOT NULL DEFAULT 0 CHECK (moved IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX stock_notices_once ON stock_notices (product_id, coalesce(variant_id, 0), email_folded);
CREATE INDEX stock_notices_by_email ON stock_notices (email_folded);
CREATE INDEX stock_notices_by_customer ON stock_notices (customer_id);
CREATE INDEX stock_notices_by_time ON stock_notices (state, since);
CREATE INDEX stock_notices_moved ON stock_notices (id) WHERE moved = 1 AND state = 'waiting';

-- Every change of stock updates the product's total: deliveries, imports, cancelled orders, stores that open.
CREATE TRIGGER stock_notices_looked_at AFTER UPDATE OF stock, deleted ON products BEGIN
  UPDATE stock_notices SET moved = 1 WHERE product_id = NEW.id AND moved = 0 AND state = 'waiting';
END;
