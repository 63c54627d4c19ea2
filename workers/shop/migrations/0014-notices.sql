-- Who wants mail of the shop: its newsletter, and word when goods are back. What a mail's link opens is kept as SHA-256
-- only. Instants are milliseconds since 1970.

CREATE TABLE subscribers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL UNIQUE,
  -- The customer who asked while signed in, or who has shown that the address is theirs; NULL for a visitor.
  customer_id INTEGER REFERENCES customers (id),
  -- Of the token in the newest mail's links.
  token_hash TEXT NOT NULL UNIQUE,
  -- When that mail was promised.
  mailed_at INTEGER NOT NULL,
  -- NULL until the mail's link was followed and its button pressed: nothing else is sent before.
  confirmed_at INTEGER
) STRICT;
CREATE INDEX subscribers_unconfirmed ON subscribers (mailed_at) WHERE confirmed_at IS NULL;
CREATE INDEX subscribers_by_customer ON subscribers (customer_id);

-- Spec §7 SaveNotifyOutOfStock. The customer's name, username and phone are found by customer_id.
CREATE TABLE stock_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id),
  -- NULL: whichever variant comes back.
  variant_id INTEGER REFERENCES variants (id),
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers (id),
  -- 'mailed' from the promise of the one mail on.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'mailed')),
  -- Since when it is in this state.
  since INTEGER NOT NULL,
  -- Of the token in the mail's link; NULL before there is a mail.
  token_hash TEXT UNIQUE,
  -- 1 while the goods have moved and nobody has looked at them since.
  moved INTEGER NOT NULL DEFAULT 0 CHECK (moved IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX stock_notices_once ON stock_notices (product_id, coalesce(variant_id, 0), email_folded);
CREATE INDEX stock_notices_by_email ON stock_notices (email_folded);
CREATE INDEX stock_notices_by_customer ON stock_notices (customer_id);
CREATE INDEX stock_notices_by_time ON stock_notices (state, since);
CREATE INDEX stock_notices_moved ON stock_notices (id) WHERE moved = 1 AND state = 'waiting';

-- Whatever changes stock ends in the product's own sum: deliveries, imports, cancelled orders, stores that open.
CREATE TRIGGER stock_notices_looked_at AFTER UPDATE OF stock, deleted ON products BEGIN
  UPDATE stock_notices SET moved = 1 WHERE product_id = NEW.id AND moved = 0 AND state = 'waiting';
END;
