-- The version that replaced this one. By it the same change sent twice differs from another change.
ALTER TABLE replaced_records ADD COLUMN next TEXT NOT NULL DEFAULT '';
