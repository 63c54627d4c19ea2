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
