-- The language in which whoever asked is written to; NULL for the shop's own.
ALTER TABLE subscribers ADD COLUMN language TEXT;
ALTER TABLE stock_notices ADD COLUMN language TEXT;
