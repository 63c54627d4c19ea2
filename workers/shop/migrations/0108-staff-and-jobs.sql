-- The admin's staff and audit log, and the tables of background jobs.

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
  expires_at INTEGER NOT NULL,
  -- Admin sessions end after a time without requests, and some changes require a recently confirmed second factor.
  started_at INTEGER NOT NULL DEFAULT 0,
  -- The time of the last request.
  seen_at INTEGER NOT NULL DEFAULT 0,
  -- When a code was last confirmed.
  confirmed_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- Browsers in which a staff member has signed in before.
CREATE TABLE staff_browsers (
  staff_id INTEGER NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  browser_hash TEXT NOT NULL,
  used_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (staff_id, browser_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_browsers_by_use ON staff_browsers (used_at);

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
  detail TEXT NOT NULL,
  -- The form that created a row in the admin, and the row's id: the same form sent again creates nothing.
  form TEXT,
  made INTEGER
) STRICT;
CREATE INDEX audit_log_by_subject ON audit_log (subject, id);
CREATE UNIQUE INDEX audit_log_by_form ON audit_log (form) WHERE form IS NOT NULL;

-- The outbox. A mail is enqueued in the transaction of its cause, and the alarm delivers it.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- An email address, or 'the-shop' for the tenant's own recipients. '' once the mail is sent.
  recipient TEXT NOT NULL,
  -- The values for the mail's text. '{}' once the mail is sent, because they may contain names and secret links.
  filling TEXT NOT NULL CHECK (json_valid(filling)),
  -- Identifies the mail, so that an event that is processed again enqueues no second mail.
  key TEXT NOT NULL UNIQUE,
  enqueued_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  sent_at INTEGER,
  dead_at INTEGER,
  -- The provider's error code, without addresses.
  last_error TEXT,
  language TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL AND recipient <> '';
-- For the admin's count of recently sent mails.
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

-- Unexpected failures, without personal data. Instants are milliseconds since 1970.
CREATE TABLE errors (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  route TEXT NOT NULL,
  -- The id of the latest request; '' for a failure outside of a request.
  request_id TEXT NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT;
CREATE INDEX errors_by_route ON errors (kind, route, first_at);
CREATE INDEX errors_by_time ON errors (last_at);

-- Imports of products from CSV files. The complete file is staged in chunks and checked before any product is written.
CREATE TABLE goods_runs (
  -- The SHA-256 of the file.
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('checking', 'checked', 'written')),
  head TEXT NOT NULL CHECK (json_valid(head)),
  rows INTEGER NOT NULL DEFAULT 0,
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  faulty INTEGER NOT NULL DEFAULT 0,
  differences TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(differences))
) STRICT, WITHOUT ROWID;

CREATE TABLE goods_run_chunks (
  run TEXT NOT NULL REFERENCES goods_runs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  rows TEXT NOT NULL,
  written INTEGER NOT NULL DEFAULT 0 CHECK (written IN (0, 1)),
  PRIMARY KEY (run, position)
) STRICT;
-- Finds an import's progress without reading the rows of the file, which are in the same table.
CREATE INDEX goods_run_chunks_written ON goods_run_chunks (run) WHERE written = 1;

-- The row of each code in the file, so that duplicates are found across chunks.
CREATE TABLE goods_run_codes (
  run TEXT NOT NULL REFERENCES goods_runs (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('code', 'variant_code', 'slug')),
  code TEXT NOT NULL,
  row INTEGER NOT NULL,
  PRIMARY KEY (run, kind, code)
) STRICT, WITHOUT ROWID;

-- Versions of the tenant's record that the admin has replaced recently. KV may still return them for a while.
CREATE TABLE replaced_records (
  version TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  -- The version that replaced this one. It tells a change that was sent twice from another change.
  next TEXT NOT NULL DEFAULT '',
  -- The edit of the admin that replaced this version of the record, as JSON; NULL for a change by a command. With it
  -- the admin shows what it has just saved while KV still returns the old record.
  edit TEXT CHECK (json_valid(edit))
) STRICT, WITHOUT ROWID;

-- Pictures uploaded in the admin. Each is one file in the bucket, named by its path. Rows store the pictures that they
-- show; this table lists all uploads that can be chosen.
CREATE TABLE desk_pictures (
  path TEXT PRIMARY KEY,
  picture TEXT NOT NULL CHECK (json_valid(picture)),
  -- The name of the uploaded file, to recognise it by.
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Rows of the tenant's folder that were removed in the admin. A publish skips them. `name` is the row's table, `code`
-- its code in the folder.
CREATE TABLE left_out (
  name TEXT NOT NULL,
  code TEXT NOT NULL,
  PRIMARY KEY (name, code)
) STRICT, WITHOUT ROWID;

-- Pictures that were removed in the admin and whose files are still in the bucket. The database can be restored to an
-- earlier day, when the shop still showed them.
CREATE TABLE removed_pictures (
  path TEXT PRIMARY KEY,
  removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
