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
  attention TEXT NOT NULL DEFAULT '',
  -- The share of the price that is earned as points, in millionths of a per cent.
  point_rate INTEGER NOT NULL DEFAULT 0 CHECK (point_rate >= 0),
  language TEXT,
  -- The customer whose cart has the lines of a guest's order, because the guest signed in before paying. The payment
  -- removes the lines.
  cart_of INTEGER,
  -- A link to an order's page is valid for 90 days after the order, or after the last mailed link.
  linked_at INTEGER,
  -- The visitor by whom unpaid orders are counted: the hash of a network address, or a token of the Retail API. NULL
  -- for customers who have paid before, for paid and confirmed orders, and for closed orders that were placed more than
  -- an hour ago.
  visitor TEXT,
  -- When the reminder of a bank transfer is due; NULL once it is sent or no longer needed.
  remind_at INTEGER,
  -- 0 if the order's lines have left the cart already: it was placed by bank transfer, and its shopper has changed the
  -- payment method since.
  leaves_cart INTEGER NOT NULL DEFAULT 1 CHECK (leaves_cart IN (0, 1)),
  -- An order is open, cancelled or expired. Its payment and its fulfilment have states of their own.
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cancelled', 'expired')),
  -- When the order was cancelled or expired, and why it was cancelled.
  closed_at INTEGER CHECK ((closed_at IS NULL) = (state = 'open')),
  cancel_reason TEXT NOT NULL DEFAULT ''
    CHECK (cancel_reason IN ('', 'customer', 'replaced', 'payment-failed', 'staff')
      AND (cancel_reason = '' OR state = 'cancelled')),
  payment_state TEXT NOT NULL DEFAULT 'awaiting'
    CHECK (payment_state IN ('awaiting', 'authorised', 'paid', 'partly-refunded', 'refunded', 'failed')),
  fulfilment_state TEXT NOT NULL DEFAULT 'unfulfilled'
    CHECK (fulfilment_state
      IN ('unfulfilled', 'packed', 'ready-to-collect', 'shipped', 'delivered', 'collected', 'returned')),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount >= 0),
  shipping_discount INTEGER NOT NULL DEFAULT 0 CHECK (shipping_discount >= 0),
  -- The part of the total that vouchers pay. The payment method pays the rest.
  voucher INTEGER NOT NULL DEFAULT 0 CHECK (voucher BETWEEN 0 AND total),
  -- The part of `goods` that buys gift vouchers.
  gift_vouchers INTEGER NOT NULL DEFAULT 0 CHECK (gift_vouchers BETWEEN 0 AND goods),
  -- 1 if the order has only gift vouchers, which are sent by email. `delivery` is then 'deliver', without method or
  -- address.
  by_email INTEGER NOT NULL DEFAULT 0 CHECK (by_email IN (0, 1))
) STRICT;
CREATE INDEX orders_by_customer ON orders (customer_id, placed_at DESC);
CREATE INDEX orders_lapsing ON orders (expires_at) WHERE expires_at IS NOT NULL;
-- For the monthly figures of the admin, and for the orders that need attention.
CREATE INDEX orders_by_time ON orders (placed_at);
CREATE INDEX orders_by_payment_time ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_with_attention ON orders (id) WHERE attention <> '';
CREATE INDEX orders_by_visitor ON orders (visitor, placed_at) WHERE visitor IS NOT NULL;
CREATE INDEX orders_to_remind ON orders (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX orders_by_payment_state ON orders (payment_state);
CREATE INDEX orders_by_fulfilment_state ON orders (fulfilment_state) WHERE state = 'open';
CREATE INDEX orders_closed ON orders (state) WHERE state <> 'open';
CREATE INDEX orders_visitor_over ON orders (placed_at) WHERE visitor IS NOT NULL AND state <> 'open';
CREATE INDEX orders_by_store ON orders (warehouse_id) WHERE warehouse_id IS NOT NULL;

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
  birth_date TEXT,
  -- The name and email address by which the admin finds an order, folded by the code (foldText).
  folded TEXT NOT NULL DEFAULT '',
  -- When the personal data of an unpaid guest order is deleted: 90 days after it was cancelled or expired. NULL for all
  -- other orders.
  forget_at INTEGER,
  -- The company that an order is invoiced to; '' for a private person. It is deleted with the rest of the person.
  company TEXT NOT NULL DEFAULT '',
  vat_number TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX order_persons_to_forget ON order_persons (forget_at) WHERE forget_at IS NOT NULL;
-- Finds a guest's earlier orders, for discounts that each customer may use a limited number of times.
CREATE INDEX order_persons_by_email ON order_persons (lower(email));

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
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND quantity * price),
  -- Whether the line's units were gift vouchers when the order was placed.
  gift_voucher INTEGER NOT NULL DEFAULT 0 CHECK (gift_voucher IN (0, 1)),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
-- For the checks before a product is removed, which would otherwise read all order lines.
CREATE INDEX order_lines_by_product ON order_lines (product_id);
CREATE INDEX order_lines_by_variant ON order_lines (variant_id);

-- The units that each store supplies. `returned`: how many of them have been returned.
CREATE TABLE order_stock (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  warehouse_id INTEGER NOT NULL REFERENCES warehouses (id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND quantity),
  -- Of the returned units, those that were written off and did not go back to stock.
  written_off INTEGER NOT NULL DEFAULT 0 CHECK (written_off BETWEEN 0 AND returned),
  PRIMARY KEY (order_id, position, warehouse_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_stock_by_variant ON order_stock (variant_id);

CREATE TABLE order_events (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  status TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX order_events_by_order ON order_events (order_id, id);

-- SHA-256 of the order's earlier tokens. A link with one of them leads to a page that mails a new link.
CREATE TABLE former_order_tokens (
  token_hash TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_order_tokens_by_order ON former_order_tokens (order_id);

-- The parcels of an order, with the carrier's tracking number. `url` is the tracking page of a carrier that the shop
-- doesn't know.
CREATE TABLE parcels (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  carrier TEXT NOT NULL,
  tracking TEXT NOT NULL,
  url TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX parcels_by_order ON parcels (order_id, id);

-- Notes of staff about an order. The customer never sees them.
CREATE TABLE internal_notes (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX internal_notes_by_order ON internal_notes (order_id, id);

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

-- Orders that staff enter for a caller and place later. They hold no stock. The draft's key becomes the order's key, so
-- that a draft is placed once.
CREATE TABLE draft_orders (
  key TEXT PRIMARY KEY,
  customer_id INTEGER REFERENCES customers (id),
  -- The form as typed.
  content TEXT NOT NULL CHECK (json_valid(content)),
  -- The amount due in cents when the draft was saved.
  total INTEGER NOT NULL CHECK (total >= 0),
  version INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_orders_by_change ON draft_orders (updated_at);
CREATE INDEX draft_orders_by_customer ON draft_orders (customer_id) WHERE customer_id IS NOT NULL;

-- Orders of visitors who consented to analytics, until they are reported to Google Analytics.
CREATE TABLE purchases_to_tell (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  -- The client id that Google's tag gave the browser.
  visitor TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- NULL while the order waits for its payment at a provider.
  next_at INTEGER
) STRICT;
CREATE INDEX purchases_to_tell_next ON purchases_to_tell (next_at) WHERE next_at IS NOT NULL;

CREATE VIEW order_words AS
  SELECT o.id, o.code, coalesce(p.folded, '') AS person, coalesce(p.phone, '') AS phone
  FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id;

-- The admin finds an order by any part of its code, person or phone number. The index stores trigrams, one row per
-- order, under the order's id. Deleted personal data must leave the index too: with a content view, FTS5 reads the text
-- and removes its terms at once. Code that changes such a text later must rebuild the index.
CREATE VIRTUAL TABLE order_search USING fts5 (
  code, person, phone,
  content = 'order_words', content_rowid = 'id',
  tokenize = 'trigram'
);
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);

-- An order is inserted with its person. Once the personal data is deleted, only the code finds the order.
CREATE TRIGGER order_found AFTER INSERT ON order_persons BEGIN
  INSERT INTO order_search (rowid, code, person, phone)
  SELECT id, code, person, phone FROM order_words WHERE id = NEW.order_id;
END;

CREATE TRIGGER order_person_leaves BEFORE DELETE ON order_persons BEGIN
  DELETE FROM order_search WHERE rowid = OLD.order_id;
END;

CREATE TRIGGER order_person_forgotten AFTER DELETE ON order_persons BEGIN
  INSERT INTO order_search (rowid, code, person, phone)
  SELECT id, code, person, phone FROM order_words WHERE id = OLD.order_id;
END;
