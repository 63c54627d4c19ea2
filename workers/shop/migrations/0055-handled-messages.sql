-- Contact and partner messages wait until staff have handled them. Existing ones count as handled.
ALTER TABLE visitor_messages ADD COLUMN handled INTEGER NOT NULL DEFAULT 0 CHECK (handled IN (0, 1));
UPDATE visitor_messages SET handled = 1;
CREATE INDEX visitor_messages_waiting ON visitor_messages (topic) WHERE handled = 0;
