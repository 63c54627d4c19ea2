-- The version that replaced this one. It tells a change that was sent twice from another change.
ALTER TABLE replaced_records ADD COLUMN next TEXT NOT NULL DEFAULT '';
