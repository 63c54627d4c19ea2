-- Gift vouchers. The code is not stored: its SHA-256 finds the voucher, and its last four characters identify it for
-- staff.
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  last_characters TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('multi-purpose', 'single-purpose')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  balance INTEGER NOT NULL CHECK (balance BETWEEN 0 AND amount),
  expires_at INTEGER,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  note TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  -- The form that issued it: sent twice, it issues one.
  form_key TEXT UNIQUE
) STRICT;

-- The balance is the sum of its entries.
CREATE TABLE voucher_entries (
  id INTEGER PRIMARY KEY,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id),
  kind TEXT NOT NULL CHECK (kind IN ('issued', 'redeemed', 'released', 'refunded')),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  order_id INTEGER REFERENCES orders (id),
  who TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX voucher_entries_by_voucher ON voucher_entries (voucher_id, id);
CREATE INDEX voucher_entries_by_order ON voucher_entries (order_id) WHERE order_id IS NOT NULL;

-- The part of the total that vouchers pay. The payment method pays the rest.
ALTER TABLE orders ADD COLUMN voucher INTEGER NOT NULL DEFAULT 0 CHECK (voucher BETWEEN 0 AND total);
-- The part of a refund that returns to vouchers. The rest goes to the payment method.
ALTER TABLE refunds ADD COLUMN voucher INTEGER NOT NULL DEFAULT 0 CHECK (voucher BETWEEN 0 AND amount);
