-- Customers, their sessions and their points. Tokens and codes are stored only as SHA-256. Instants are milliseconds
-- since 1970, points are cents.

-- Spec §3 Customer. Columns that the spec sends empty are not stored; CUSTADDRESS (street, comma, postcode) is built
-- from the default address.
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The customer's code in the merchant's other systems; NULL for a customer who registered here. It stays after the
  -- personal data is deleted.
  code TEXT UNIQUE,
  -- CUST_USERNAME, as displayed and folded for comparison.
  username TEXT NOT NULL,
  username_folded TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  company TEXT NOT NULL,
  -- CUSTMOBILEPHONE: digits only.
  phone TEXT NOT NULL,
  email TEXT,
  email_folded TEXT,
  -- The hash with its parameters; NULL for a customer who has not chosen a password yet.
  password TEXT,
  price_list_id INTEGER REFERENCES price_lists (id),
  exclude_vat INTEGER NOT NULL DEFAULT 0 CHECK (exclude_vat IN (0, 1)),
  -- CUSTVAT
  vat TEXT NOT NULL,
  -- CUSTPLACEID
  place_id INTEGER NOT NULL,
  -- IS_CUSTOMER
  is_customer INTEGER NOT NULL,
  -- CUSTSALESPRICES
  sales_prices INTEGER NOT NULL,
  -- IsPos
  is_pos INTEGER NOT NULL,
  -- TablesSequences
  tables_sequences INTEGER NOT NULL,
  -- CUST_Lat_Default, CUST_Lot_Default
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  -- CUST_Is_Mobile_User
  is_mobile_user INTEGER NOT NULL,
  -- CustShowOnPOS; NULL if it was never set.
  show_on_pos INTEGER,
  -- DTMOD: the time of registration.
  registered_at INTEGER NOT NULL,
  -- DELETEDFLAG. The row stays because orders refer to it, without the personal data.
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX customers_by_username ON customers (username_folded) WHERE deleted = 0;
CREATE UNIQUE INDEX customers_by_email ON customers (email_folded) WHERE deleted = 0;
CREATE INDEX customers_by_phone ON customers (phone) WHERE deleted = 0;

CREATE TABLE addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  company TEXT NOT NULL,
  country TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  postcode TEXT NOT NULL,
  phone TEXT NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1))
) STRICT;
CREATE INDEX addresses_by_customer ON addresses (customer_id);
CREATE UNIQUE INDEX addresses_default ON addresses (customer_id) WHERE is_default = 1;

CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  browser TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  -- Written at most once a minute.
  seen_at INTEGER NOT NULL,
  -- Why it expired; NULL while it is valid. Signing out deletes the row.
  ended TEXT CHECK (ended IN ('inactivity', 'cookie'))
) STRICT;
CREATE INDEX sessions_by_customer ON sessions (customer_id);
CREATE INDEX sessions_by_use ON sessions (seen_at);

-- The first of the two sign-in steps has succeeded.
CREATE TABLE sign_in_tickets (
  ticket_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  remember INTEGER NOT NULL CHECK (remember IN (0, 1)),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Mailed links. A customer has at most one of each kind, the newest. A used link is deleted.
CREATE TABLE mailed_links (
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('reset', 'email')),
  token_hash TEXT NOT NULL UNIQUE,
  -- The new address, for 'email'.
  email TEXT,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX mailed_links_by_expiry ON mailed_links (expires_at);

-- Sign-in attempts. Those of the last hour count towards a limit. A successful attempt is deleted.
CREATE TABLE guesses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target TEXT NOT NULL,
  -- The source of the attempt; NULL for a browser that has signed in to this account before.
  source TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX guesses_by_target ON guesses (target, at);
CREATE INDEX guesses_by_source ON guesses (source, at);
CREATE INDEX guesses_by_time ON guesses (at);

-- Browsers in which a customer has signed in before.
CREATE TABLE known_browsers (
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  browser_hash TEXT NOT NULL,
  PRIMARY KEY (customer_id, browser_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE two_factor (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id),
  -- Base32.
  secret TEXT NOT NULL,
  confirmed INTEGER NOT NULL CHECK (confirmed IN (0, 1)),
  -- The time step of the last accepted code. That code and all earlier ones are used up.
  last_step INTEGER NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  code_hash TEXT NOT NULL,
  PRIMARY KEY (customer_id, code_hash)
) STRICT, WITHOUT ROWID;

-- The points history. Balance, points on hold and spendable points are sums of these rows.
CREATE TABLE point_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'redeemed')),
  state TEXT NOT NULL CHECK (state IN ('held', 'final', 'void')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- The order's code; '' for points that came with an imported customer.
  order_code TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX point_entries_by_customer ON point_entries (customer_id, id);
-- An order earns points once and redeems points once.
CREATE UNIQUE INDEX point_entries_by_order ON point_entries (order_code, kind) WHERE order_code <> '';
