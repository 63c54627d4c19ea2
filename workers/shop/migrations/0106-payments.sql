-- Every attempt to pay. A provider's reference and its transaction always belong to one order.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  method TEXT NOT NULL,
  reference TEXT NOT NULL,
  transaction_id TEXT,
  amount INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'failed')),
  -- The provider's payment page, for a payer who returns to pay.
  pay_at TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- When the provider is asked next; NULL when no check is due.
  ask_at INTEGER,
  asked INTEGER NOT NULL DEFAULT 0,
  -- When the shopper first saw the success page. Later views are repeats.
  told_at INTEGER,
  -- A second payment for an order that is paid already. It is refunded to the payer, and the order's totals ignore it.
  surplus INTEGER NOT NULL DEFAULT 0 CHECK (surplus IN (0, 1)),
  -- When the provider is asked next about refunds of the payment; NULL when no check is due.
  returns_ask_at INTEGER,
  returns_asked INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX payments_by_reference ON payments (method, reference);
CREATE UNIQUE INDEX payments_by_transaction ON payments (method, transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_to_ask ON payments (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payments_returning ON payments (returns_ask_at) WHERE returns_ask_at IS NOT NULL;

CREATE TABLE refunds (
  -- The refund's idempotency key: the provider executes it once.
  key TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- The refunded payment; NULL if the money came by no provider.
  payment_id INTEGER REFERENCES payments (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('asked', 'done', 'refused', 'by-hand')),
  provider_refund TEXT,
  -- The units to restock: 'all', 'none', lines as JSON, or '' for the default (all with a full refund, none with a
  -- partial one).
  restock TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The part of a refund that returns to vouchers. The rest goes to the payment method.
  voucher INTEGER NOT NULL DEFAULT 0 CHECK (voucher BETWEEN 0 AND amount),
  -- The sum of the balances that the refund was going to void, as of the time of the request.
  void_amount INTEGER NOT NULL DEFAULT 0 CHECK (void_amount >= 0),
  -- The part of them that had been spent when the refund was done: the customer got this money and the products.
  spent INTEGER NOT NULL DEFAULT 0 CHECK (spent >= 0)
) STRICT;
CREATE INDEX refunds_by_order ON refunds (order_id);
-- A provider's refund is stored once.
CREATE UNIQUE INDEX refunds_by_name ON refunds (payment_id, provider_refund) WHERE provider_refund IS NOT NULL;
CREATE INDEX refunds_by_time ON refunds (at);
-- Every order page of the admin looks up the refunds of a payment.
CREATE INDEX refunds_by_payment ON refunds (payment_id);

-- Discounts. `goods` of an order is the price of its products after discounts.
CREATE TABLE discounts (
  id INTEGER PRIMARY KEY,
  -- Shown to shoppers.
  title TEXT NOT NULL,
  -- As normalizeCode formats it; NULL for an automatic discount.
  code TEXT UNIQUE,
  -- JSON: the offer, the included products and the eligible buyers (DiscountTerms).
  terms TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  max_uses INTEGER CHECK (max_uses > 0),
  max_uses_per_customer INTEGER CHECK (max_uses_per_customer > 0),
  -- Orders that count as a use. Exceeds max_uses only by orders that were paid after they had expired.
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  -- Increases with every edit.
  version INTEGER NOT NULL DEFAULT 1,
  -- The form that created it: sent twice, it creates one.
  form_key TEXT UNIQUE,
  el TEXT CHECK (json_valid(el))
) STRICT;

-- The discounts that applied to an order, under their titles at that time.
CREATE TABLE order_discounts (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  discount_id INTEGER NOT NULL REFERENCES discounts (id),
  label TEXT NOT NULL,
  code TEXT,
  target TEXT NOT NULL CHECK (target IN ('products', 'delivery')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- 0 once the order is cancelled or has expired.
  counted INTEGER NOT NULL DEFAULT 1 CHECK (counted IN (0, 1)),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_discounts_by_discount ON order_discounts (discount_id, counted);

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
  form_key TEXT UNIQUE,
  -- The order, line and unit that bought the voucher; NULL for one that staff issued.
  order_id INTEGER REFERENCES orders (id),
  order_line INTEGER,
  unit INTEGER,
  -- The sealed code, which the order's page shows. Vouchers that staff issue have none.
  sealed_code TEXT,
  -- The open refund that will void the voucher. Until the refund ends, the voucher can't pay for anything.
  refund_key TEXT,
  -- The amount that the open refund pays back for the voucher. Amounts that return to the voucher while the refund is
  -- open stay in it.
  refund_amount INTEGER CHECK (refund_amount BETWEEN 0 AND amount),
  -- The VAT rate (hundredths of a per cent) and the country at which a single-purpose voucher was taxed. NULL for
  -- multi-purpose vouchers, and for single-purpose ones of earlier releases: they pay for all rates and countries.
  taxed_at INTEGER CHECK (taxed_at IS NULL OR kind = 'single-purpose' AND taxed_at > 0),
  taxed_in TEXT CHECK ((taxed_in IS NULL) = (taxed_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX vouchers_by_order ON vouchers (order_id, order_line, unit) WHERE order_id IS NOT NULL;
CREATE INDEX vouchers_by_refund ON vouchers (refund_key) WHERE refund_key IS NOT NULL;

-- Paid orders whose gift vouchers are to be issued.
CREATE TABLE vouchers_due (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX vouchers_due_by_time ON vouchers_due (due_at);

-- A voucher's balance is the sum of its entries.
CREATE TABLE voucher_entries (
  id INTEGER PRIMARY KEY,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id),
  kind TEXT NOT NULL CHECK (kind IN ('issued', 'redeemed', 'released', 'refunded', 'voided')),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  order_id INTEGER REFERENCES orders (id),
  who TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX voucher_entries_by_voucher ON voucher_entries (voucher_id, id);
CREATE INDEX voucher_entries_by_order ON voucher_entries (order_id) WHERE order_id IS NOT NULL;
