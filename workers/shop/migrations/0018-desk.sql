-- Who runs the shop at its desk, and what they changed. Tokens and codes are kept as SHA-256 only. Instants are
-- milliseconds since 1970.
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  -- The hash with its parameters; NULL until the link that was given out is followed.
  password TEXT,
  -- The authenticator's, base32; NULL until its first code has confirmed it.
  secret TEXT,
  -- The step of the last code that was taken: it and all before it are used.
  last_step INTEGER NOT NULL DEFAULT 0,
  added_at INTEGER NOT NULL
) STRICT;

CREATE TABLE staff_recovery_codes (
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
) STRICT, WITHOUT ROWID;

-- The link by which a password is chosen: one each, the newest; it goes when it is used.
CREATE TABLE staff_links (
  staff_id INTEGER PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT;

-- The password was right.
CREATE TABLE staff_tickets (
  ticket_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- The secret that the next code is to confirm; NULL for who has an authenticator.
  secret TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_tickets_by_expiry ON staff_tickets (expires_at);
CREATE INDEX staff_tickets_by_staff ON staff_tickets (staff_id);

CREATE TABLE staff_sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  browser TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- Browsers in which somebody has signed in to the desk before.
CREATE TABLE staff_browsers (
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  browser_hash TEXT NOT NULL,
  PRIMARY KEY (staff_id, browser_hash)
) STRICT, WITHOUT ROWID;

-- What was changed at the desk: append-only. It says by whom in words, for people leave and their changes stay.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  -- The kind of change, a key of `auditKinds`.
  what TEXT NOT NULL,
  -- What was changed: an order's code, a SKU, an address. '' where the kind says it all.
  subject TEXT NOT NULL,
  -- JSON: from what to what. Nothing secret.
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
