-- Indexes for the monthly figures of the admin, and for the orders that need attention.
CREATE INDEX orders_by_time ON orders (placed_at);
CREATE INDEX orders_by_payment_time ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_with_attention ON orders (id) WHERE attention <> '';
CREATE INDEX refunds_by_time ON refunds (at);
