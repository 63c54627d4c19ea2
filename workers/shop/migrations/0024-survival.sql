-- Finds an import's progress without reading the rows of the file, which are in the same table.
CREATE INDEX goods_run_chunks_written ON goods_run_chunks (run) WHERE written = 1;

-- The SHA-256 of the backup that the shop was restored from. If the response is lost, the restore can be requested
-- again.
ALTER TABLE tenant ADD COLUMN restored_from TEXT;
