-- The clock looks after every change whether goods that somebody waits for have moved, and every change of stock looks for
-- whoever waits for them. An index that begins with the state was taken for both, and all who wait were read.
DROP INDEX stock_notices_by_time;
CREATE INDEX stock_notices_waiting ON stock_notices (since) WHERE state = 'waiting';
CREATE INDEX stock_notices_mailed ON stock_notices (since) WHERE state = 'mailed';

-- What came back of a payment is asked for wherever its order is shown at the desk.
CREATE INDEX refunds_by_payment ON refunds (payment_id);
