-- The tenant that owns this database: one row, written by the first call.
CREATE TABLE tenant (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL
) STRICT;
