-- The key under which recovery codes are hashed: random, one a shop, sealed under CONFIG_KEY. Codes are shown once, so they can't be
-- hashed again under another key; this one is sealed again when CONFIG_KEY changes. Without a row, authenticator secrets are
-- plain and recovery codes plain SHA-256, as they were before this migration: the shop converts them when it makes the key.
CREATE TABLE recovery_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sealed TEXT NOT NULL
) STRICT;
