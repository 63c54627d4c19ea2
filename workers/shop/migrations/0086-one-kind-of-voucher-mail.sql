-- Mails with the code of one gift voucher had a kind of their own.
UPDATE outbox SET kind = 'gift-vouchers' WHERE kind = 'gift-voucher';
