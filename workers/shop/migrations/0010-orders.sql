-- Orders. Money is cents; what stands here was true when the order was placed and is never computed again.
CREATE TABLE orders (
  -- ORDERID
  id INTEGER PRIMARY KEY,
  -- ORDERCODE, what people call it.
  code TEXT NOT NULL UNIQUE,
  -- Names the order's page; nobody can guess it.
  token TEXT NOT NULL UNIQUE,
  -- The form's key, and the digest of what was ordered with it.
  key TEXT NOT NULL UNIQUE,
  digest TEXT NOT NULL,
  -- ORDERCUSTID; NULL for a guest and for a person who was removed.
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
  -- As 'VivaWallet Id: {id}'; '' until there is something to say.
  payment_text TEXT NOT NULL DEFAULT '',
  paid_at INTEGER,
  -- When the hold lapses; NULL for what waits for a merchant and for what is settled.
  expires_at INTEGER,
  delivery TEXT NOT NULL CHECK (delivery IN ('deliver', 'collect')),
  shipping_id INTEGER,
  shipping_description TEXT NOT NULL,
  warehouse_id INTEGER REFERENCES warehouses (id),
  notes TEXT NOT NULL,
  -- What a merchant has to look at; '' for nothing.
  attention TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX orders_by_customer ON orders (customer_id, placed_at DESC);
CREATE INDEX orders_by_status ON orders (status, placed_at DESC);
CREATE INDEX orders_lapsing ON orders (expires_at) WHERE expires_at IS NOT NULL;

-- The person, apart from the order: it can be removed and the order stays.
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

-- Which store gave what. `returned` goods are back on its shelf.
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

-- Every attempt to pay. A provider's reference and its transaction belong to one order each, for ever.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  method TEXT NOT NULL,
  reference TEXT NOT NULL,
  transaction_id TEXT,
  amount INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'failed')),
  -- The provider's page, for a payer who comes back to pay.
  pay_at TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- The provider is asked again then; NULL when there is nothing left to ask.
  ask_at INTEGER,
  asked INTEGER NOT NULL DEFAULT 0,
  -- When the shopper was told of the success: the next view is a repeat.
  told_at INTEGER
) STRICT;
CREATE UNIQUE INDEX payments_by_reference ON payments (method, reference);
CREATE UNIQUE INDEX payments_by_transaction ON payments (method, transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_to_ask ON payments (ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE refunds (
  -- One refund's own name: the provider is asked for it once.
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
