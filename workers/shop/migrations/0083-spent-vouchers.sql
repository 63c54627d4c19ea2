-- The sum of the balances that the refund was going to void, as of the time of the request.
ALTER TABLE refunds ADD COLUMN void_amount INTEGER NOT NULL DEFAULT 0 CHECK (void_amount >= 0);
UPDATE refunds SET void_amount =
  coalesce((SELECT sum(v.refund_amount) FROM vouchers v WHERE v.refund_key = refunds.key), 0);
-- The part of them that had been spent when the refund was done: the customer got this money and the products.
ALTER TABLE refunds ADD COLUMN spent INTEGER NOT NULL DEFAULT 0 CHECK (spent >= 0);
