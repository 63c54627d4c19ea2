-- The amount that the open refund pays back for the voucher. Amounts that return to the
-- voucher while the refund is open stay in it.
ALTER TABLE vouchers ADD COLUMN refund_amount INTEGER CHECK (refund_amount BETWEEN 0 AND amount);
UPDATE vouchers SET refund_amount = balance WHERE refund_key IS NOT NULL;
