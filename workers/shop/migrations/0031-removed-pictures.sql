-- Pictures that were removed at the desk and whose files are in the bucket still: other copies of this database may show
-- them, as the one of last week to which the platform can take it back.
CREATE TABLE removed_pictures (
  path TEXT PRIMARY KEY,
  removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
