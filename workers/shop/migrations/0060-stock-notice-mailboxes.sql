-- The limit of alerts per person counts mailboxes (normalizeMailbox): maria+1@ and maria+2@ are one. SQL can't fold two
-- spellings of a host, so such existing rows are counted separately until they are deleted.
ALTER TABLE stock_notices ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
UPDATE stock_notices SET mailbox = (
  SELECT CASE WHEN host = 'gmail.com' THEN replace(name, '.', '') ELSE name END || '@' || host FROM (
    SELECT substr(local, 1, instr(local || '+', '+') - 1) AS name,
      CASE WHEN host = 'googlemail.com' THEN 'gmail.com' ELSE host END AS host FROM (
        SELECT substr(email_folded, 1, instr(email_folded, '@') - 1) AS local,
          substr(email_folded, instr(email_folded, '@') + 1) AS host)));
CREATE INDEX stock_notices_by_mailbox ON stock_notices (mailbox) WHERE state = 'waiting';
