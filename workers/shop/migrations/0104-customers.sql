-- Customers, their sessions, points and lists. Tokens and codes are stored only as SHA-256.

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
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  -- The language of mails to this person; NULL for the shop's default.
  language TEXT,
  -- Whether the customer's price list and VAT were set in the admin. A publish then leaves them alone, like all edited
  -- rows.
  terms_edited INTEGER NOT NULL DEFAULT 0 CHECK (terms_edited IN (0, 1)),
  -- Whether the customer has confirmed the email address with a mailed link. Imported customers count as confirmed;
  -- `legacy` ones registered before confirmation existed, and are asked to confirm.
  email_state TEXT NOT NULL DEFAULT 'confirmed' CHECK (email_state IN ('confirmed', 'unconfirmed', 'legacy'))
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
-- After every change the scheduler looks for the first ticket that expires.
CREATE INDEX sign_in_tickets_by_expiry ON sign_in_tickets (expires_at);
CREATE INDEX sign_in_tickets_by_customer ON sign_in_tickets (customer_id);

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
  -- When somebody last signed in with the browser. A browser is known for as long as its cookie lives, and each sign-in
  -- renews the cookie.
  used_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (customer_id, browser_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_browsers_by_use ON known_browsers (used_at);

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

-- The random key of this shop under which recovery codes are hashed, sealed under CONFIG_KEY. Codes are shown once and
-- can't be hashed again under another key, so a new CONFIG_KEY seals the same key again. Before there is a row,
-- authenticator secrets are plain and recovery codes are plain SHA-256; creating the key converts them.
CREATE TABLE recovery_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sealed TEXT NOT NULL
) STRICT;

-- The points history. Balance, points on hold and spendable points are sums of these rows.
CREATE TABLE point_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'redeemed')),
  state TEXT NOT NULL CHECK (state IN ('held', 'final', 'void')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- The order's code; '' for points that came with an imported customer.
  order_code TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- The reason of a manual change of points; '' for orders' entries and imported points.
  note TEXT NOT NULL DEFAULT '',
  -- The key of the form that made the change: sent twice, it creates one entry.
  form_key TEXT
) STRICT;
CREATE INDEX point_entries_by_customer ON point_entries (customer_id, id);
-- An order earns points once and redeems points once.
CREATE UNIQUE INDEX point_entries_by_order ON point_entries (order_code, kind) WHERE order_code <> '';
CREATE UNIQUE INDEX point_entries_by_form ON point_entries (form_key) WHERE form_key IS NOT NULL;

-- One row per customer, under the customer's id. The code folds the text and writes the row, as for `product_search`.
CREATE VIRTUAL TABLE customer_search USING fts5 (
  words,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '1 2 3'
);

-- The cart, wishlist and compare list of signed-in customers. A guest's lists are in the browser's cookies. A line
-- stays when its product is removed, so that the customer can be informed: there are no foreign keys.
CREATE TABLE basket_lines (
  customer_id INTEGER NOT NULL,
  list TEXT NOT NULL CHECK (list IN ('cart', 'saved')),
  variant_id INTEGER NOT NULL,
  -- The order in which lines were added.
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  -- The unit price in cents that the customer saw last. Orders never use it.
  seen INTEGER NOT NULL,
  PRIMARY KEY (customer_id, list, variant_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE wishes (
  customer_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, variant_id)
) STRICT, WITHOUT ROWID;

-- Wishes for products without a chosen variant, beside the wished variants.
CREATE TABLE product_wishes (
  customer_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE comparisons (
  customer_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (customer_id, product_id)
) STRICT, WITHOUT ROWID;

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
  moved INTEGER NOT NULL DEFAULT 0 CHECK (moved IN (0, 1)),
  language TEXT,
  -- The mailbox by which the limit of alerts per person counts (normalizeMailbox): maria+1@ and maria+2@ are one.
  mailbox TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX stock_notices_once ON stock_notices (product_id, coalesce(variant_id, 0), email_folded);
CREATE INDEX stock_notices_by_email ON stock_notices (email_folded);
CREATE INDEX stock_notices_by_customer ON stock_notices (customer_id);
CREATE INDEX stock_notices_moved ON stock_notices (id) WHERE moved = 1 AND state = 'waiting';
CREATE INDEX stock_notices_waiting ON stock_notices (since) WHERE state = 'waiting';
CREATE INDEX stock_notices_mailed ON stock_notices (since) WHERE state = 'mailed';
CREATE INDEX stock_notices_by_mailbox ON stock_notices (mailbox) WHERE state = 'waiting';
