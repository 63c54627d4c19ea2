-- After every change the scheduler looks for alerts whose product has changed, and every change of stock looks for
-- waiting alerts. For both, SQLite chose an index that begins with the state and read all waiting alerts.
DROP INDEX stock_notices_by_time;
CREATE INDEX stock_notices_waiting ON stock_notices (since) WHERE state = 'waiting';
CREATE INDEX stock_notices_mailed ON stock_notices (since) WHERE state = 'mailed';

-- Every order page of the admin looks up the refunds of a payment.
CREATE INDEX refunds_by_payment ON refunds (payment_id);
