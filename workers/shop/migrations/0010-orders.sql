-- Orders. Money is in cents. Amounts are those of the moment when the order was placed and are never computed again.
CREATE TABLE orders (
  -- ORDERID
  id INTEGER PRIMARY KEY,
  -- ORDERCODE, the order number that people see.
  code TEXT NOT NULL UNIQUE,
  -- The token in the URL of the order's page; unguessable.
  token TEXT NOT NULL UNIQUE,
  -- The form's idempotency key, and the digest of the order request.
  key TEXT NOT NULL UNIQUE,
  digest TEXT NOT NULL,
  -- ORDERCUSTID; NULL for a guest and for a deleted customer.
  customer_id INTEGER,
  status TEXT NOT NULL,
  -- ORDERDT
  placed_at INTEGER NOT NULL,
  -- ORDER_IS_WEB
  is_web INTEGER NOT NULL CHECK (is_web IN (0, 1)),
  show_on_pos INTEGER NOT NULL CHECK (show_on_pos IN (0, 1)),
  goods INTEGER NOT NULL CHECK (goods >= 0),
  shipping INTEGER NOT NULL CHECK (shipping >= 0),
  points INTEGER NOT NULL CHECK (points BETWEEN 0 AND goods),
  -- ORDERTOTAL
  total INTEGER NOT NULL CHECK (total = goods - points + shipping),
  vat INTEGER NOT NULL CHECK (vat BETWEEN 0 AND total),
  vat_excluded INTEGER NOT NULL CHECK (vat_excluded IN (0, 1)),
  earns INTEGER NOT NULL CHECK (earns >= 0),
  refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total),
  payment TEXT NOT NULL,
  -- Such as 'VivaWallet Id: {id}'; '' for none.
  payment_text TEXT NOT NULL DEFAULT '',
  paid_at INTEGER,
  -- When the hold expires; NULL for orders that wait for a merchant and for paid ones.
  expires_at INTEGER,
  delivery TEXT NOT NULL CHECK (delivery IN ('deliver', 'collect')),
  shipping_id INTEGER,
  shipping_description TEXT NOT NULL,
  warehouse_id INTEGER REFERENCES warehouses (id),
  notes TEXT NOT NULL,
  -- Why a merchant must look at the order; '' for no reason.
  attention TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX orders_by_customer ON orders (customer_id, placed_at DESC);
CREATE INDEX orders_by_status ON orders (status, placed_at DESC);
CREATE INDEX orders_lapsing ON orders (expires_at) WHERE expires_at IS NOT NULL;

-- The customer's personal data, apart from the order, so that it can be deleted while the order stays.
CREATE TABLE order_persons (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  postcode TEXT NOT NULL,
  country TEXT NOT NULL,
  birth_date TEXT
) STRICT;

CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  product_id INTEGER NOT NULL REFERENCES products (id),
  sku TEXT NOT NULL,
  -- PRODDESC
  name TEXT NOT NULL,
  choice TEXT NOT NULL,
  -- ORDERDQTTY
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price INTEGER NOT NULL CHECK (price >= 0),
  vat_basis_points INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

-- The units that each store supplies. `returned`: they are back in its stock.
CREATE TABLE order_stock (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned IN (0, 1)),
  PRIMARY KEY (order_id, position, warehouse_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_events (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  status TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX order_events_by_order ON order_events (order_id, id);

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
  told_at INTEGER
) STRICT;
CREATE UNIQUE INDEX payments_by_reference ON payments (method, reference);
CREATE UNIQUE INDEX payments_by_transaction ON payments (method, transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_to_ask ON payments (ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE refunds (
  -- The refund's idempotency key: the provider executes it once.
  key TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('asked', 'done', 'refused', 'by-hand')),
  provider_refund TEXT,
  restock INTEGER NOT NULL CHECK (restock IN (0, 1)),
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
