-- Admin sessions end when nobody uses them, and some changes ask for a second factor that was confirmed lately. Sessions from
-- before count as idle: whoever has one signs in again.
ALTER TABLE staff_sessions ADD COLUMN started_at INTEGER NOT NULL DEFAULT 0;
-- Of the last request.
ALTER TABLE staff_sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
-- When a code was confirmed last.
ALTER TABLE staff_sessions ADD COLUMN confirmed_at INTEGER NOT NULL DEFAULT 0;
