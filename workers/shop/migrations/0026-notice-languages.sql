-- The language of mails to this person; NULL for the shop's default.
ALTER TABLE subscribers ADD COLUMN language TEXT;
ALTER TABLE stock_notices ADD COLUMN language TEXT;
