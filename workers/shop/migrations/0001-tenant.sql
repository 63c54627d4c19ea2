-- Whose database this is: one row, written at first use.
CREATE TABLE tenant (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL
) STRICT;
