-- Grams, with the packaging; 0 if unknown.
ALTER TABLE products ADD COLUMN weight INTEGER NOT NULL DEFAULT 0 CHECK (weight >= 0);
