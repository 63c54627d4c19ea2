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

-- The row of each code in the file, so that duplicates are found across chunks.
CREATE TABLE goods_run_codes (
  run TEXT NOT NULL REFERENCES goods_runs (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('code', 'variant_code', 'slug')),
  code TEXT NOT NULL,
  row INTEGER NOT NULL,
  PRIMARY KEY (run, kind, code)
) STRICT, WITHOUT ROWID;
