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
  last_error TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL AND recipient <> '';
