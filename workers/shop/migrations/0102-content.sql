-- Texts and pictures other than products, and what visitors send. Columns as in 0101.

CREATE TABLE slides (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  subtitle TEXT NOT NULL,
  title1 TEXT NOT NULL,
  title2 TEXT NOT NULL,
  title3 TEXT NOT NULL,
  price INTEGER,
  link TEXT NOT NULL,
  link_title TEXT NOT NULL,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  display INTEGER NOT NULL CHECK (display IN (0, 1)),
  sequence INTEGER NOT NULL,
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  el TEXT CHECK (json_valid(el))
) STRICT;

CREATE TABLE page_content (
  id INTEGER PRIMARY KEY,
  page INTEGER NOT NULL,
  position TEXT NOT NULL,
  text TEXT NOT NULL,
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  el TEXT CHECK (json_valid(el)),
  html_rules INTEGER NOT NULL DEFAULT 0,
  UNIQUE (page, position)
) STRICT;
CREATE INDEX page_content_by_rules ON page_content (html_rules);

-- The blog.
CREATE TABLE posts (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  author TEXT NOT NULL,
  published_on TEXT NOT NULL,
  html TEXT NOT NULL,
  picture TEXT CHECK (json_valid(picture)),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0,
  el TEXT CHECK (json_valid(el)),
  html_rules INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX posts_by_day ON posts (published_on DESC, id DESC);
CREATE INDEX posts_by_rules ON posts (html_rules);

CREATE TABLE shop_reviews (
  position INTEGER PRIMARY KEY,
  author_name TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  profile_photo_url TEXT
) STRICT;

-- The reviews of the shop are imported as one set, so the set has one `source`.
CREATE TABLE shop_reviews_import (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  source TEXT,
  edited INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO shop_reviews_import (only_row) VALUES (1);

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id),
  author TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  approved INTEGER NOT NULL CHECK (approved IN (0, 1)),
  imported INTEGER NOT NULL CHECK (imported IN (0, 1)),
  -- Customers' reviews of products that they bought: one review per product, hidden until a merchant approves it.
  -- `customer_id` is NULL for imported reviews and for those of deleted customers.
  customer_id INTEGER REFERENCES customers (id),
  rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected IN (0, 1) AND rejected + approved <= 1)
) STRICT;
CREATE INDEX reviews_by_product ON reviews (product_id, approved, at DESC, rating);
CREATE UNIQUE INDEX reviews_imported ON reviews (product_id, author, at) WHERE imported = 1;
CREATE UNIQUE INDEX reviews_by_customer ON reviews (customer_id, product_id) WHERE customer_id IS NOT NULL;
CREATE INDEX reviews_by_verdict ON reviews (approved, rejected, id) WHERE imported = 0;

-- Photos of customers' reviews. `path` in the picture is the key of the file in the bucket.
CREATE TABLE review_photos (
  review_id INTEGER NOT NULL REFERENCES reviews (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  PRIMARY KEY (review_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_photos_by_path ON review_photos (picture ->> 'path');

-- The links in review requests, and the mailboxes that unsubscribed from them. Both tables store hashes.
CREATE TABLE review_request_links (
  token_hash TEXT PRIMARY KEY,
  mailbox_hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE review_request_refusals (
  mailbox_hash TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Messages from the contact form and the partner form.
CREATE TABLE visitor_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL CHECK (topic IN ('contact', 'partner')),
  -- A digest of the form's key and content: the same form sent twice is one message.
  digest TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Contact and partner messages wait until staff have handled them.
  handled INTEGER NOT NULL DEFAULT 0 CHECK (handled IN (0, 1))
) STRICT;
CREATE INDEX visitor_messages_by_topic ON visitor_messages (topic, at);
CREATE INDEX visitor_messages_waiting ON visitor_messages (topic) WHERE handled = 0;

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
  confirmed_at INTEGER,
  -- The language of mails to this person; NULL for the shop's default.
  language TEXT
) STRICT;
CREATE INDEX subscribers_unconfirmed ON subscribers (mailed_at) WHERE confirmed_at IS NULL;
CREATE INDEX subscribers_by_customer ON subscribers (customer_id);
