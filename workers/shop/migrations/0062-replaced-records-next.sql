-- The version that replaced this one: the same change sent twice is told from another change.
ALTER TABLE replaced_records ADD COLUMN next TEXT NOT NULL DEFAULT '';
