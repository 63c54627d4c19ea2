-- A discount's Greek texts, as in 0017.
ALTER TABLE discounts ADD COLUMN el TEXT CHECK (json_valid(el));
