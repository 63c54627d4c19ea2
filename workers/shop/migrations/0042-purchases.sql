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
