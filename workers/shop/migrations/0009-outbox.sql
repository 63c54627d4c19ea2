-- Mails that the shop has promised. A row is written in the transaction that gives cause for it and sent by the alarm.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- An e-mail address, or 'the-shop' for the tenant's own recipients. '' once the mail is sent.
  recipient TEXT NOT NULL,
  -- What the mail's text is filled with. '{}' once the mail is sent: it may hold names and links that open things.
  filling TEXT NOT NULL CHECK (json_valid(filling)),
  -- What the mail is about, so that the same event asks for it once, however often it comes.
  key TEXT NOT NULL UNIQUE,
  enqueued_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  sent_at INTEGER,
  dead_at INTEGER,
  -- In the provider's code words, without addresses.
  last_error TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL AND recipient <> '';
