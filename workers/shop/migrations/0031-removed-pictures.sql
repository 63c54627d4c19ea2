-- Pictures that were removed in the admin and whose files are still in the bucket. The database can be restored to an
-- earlier day, when the shop still showed them.
CREATE TABLE removed_pictures (
  path TEXT PRIMARY KEY,
  removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
