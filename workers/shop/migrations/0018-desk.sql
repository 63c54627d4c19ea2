-- The staff and the audit log of the admin. Tokens and codes are stored only as SHA-256. Instants are milliseconds
-- since 1970.
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  email_folded TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  -- The hash with its parameters; NULL until the member chooses a password with the invitation link.
  password TEXT,
  -- The authenticator's secret, base32; NULL until its first code has confirmed it.
  secret TEXT,
  -- The time step of the last accepted code. That code and all earlier ones are used up.
  last_step INTEGER NOT NULL DEFAULT 0,
  added_at INTEGER NOT NULL
) STRICT;

CREATE TABLE staff_recovery_codes (
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
) STRICT, WITHOUT ROWID;

-- Links to choose a password: at most one per member, the newest. A used link is deleted.
CREATE TABLE staff_links (
  staff_id INTEGER PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT;

-- The password was correct; the second step is missing.
CREATE TABLE staff_tickets (
  ticket_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- The secret that the next code confirms; NULL for a member who has an authenticator.
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

-- Browsers in which a staff member has signed in before.
CREATE TABLE staff_browsers (
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  browser_hash TEXT NOT NULL,
  PRIMARY KEY (staff_id, browser_hash)
) STRICT, WITHOUT ROWID;

-- Changes made in the admin. Append-only. The actor is stored as text, because entries stay when a staff member is
-- removed.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  -- The kind of change, a key of `auditKinds`.
  what TEXT NOT NULL,
  -- The changed thing: an order's code, a SKU, an address. '' if the kind is enough.
  subject TEXT NOT NULL,
  -- JSON with old and new values. No secrets.
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
