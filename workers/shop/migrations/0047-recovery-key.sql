-- The random key of this shop under which recovery codes are hashed, sealed under CONFIG_KEY. Codes are shown once and
-- can't be hashed again under another key, so a new CONFIG_KEY seals the same key again. Without a row, authenticator
-- secrets are plain and recovery codes are plain SHA-256, as before this migration; creating the key converts them.
CREATE TABLE recovery_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sealed TEXT NOT NULL
) STRICT;
