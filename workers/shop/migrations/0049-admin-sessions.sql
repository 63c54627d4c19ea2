-- Admin sessions end after a time without requests, and some changes require a recently confirmed second factor.
-- Existing sessions count as idle, so their users sign in again.
ALTER TABLE staff_sessions ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;
-- The time of the last request.
ALTER TABLE staff_sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
-- When a code was last confirmed.
ALTER TABLE staff_sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
