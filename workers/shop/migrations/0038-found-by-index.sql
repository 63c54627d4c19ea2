-- The admin lists the newest orders of a status by id, and reviews by verdict. The earlier indexes didn't help, so
-- SQLite read all orders and reviews.
DROP INDEX orders_by_status;
CREATE INDEX orders_by_status ON orders (status);
DROP INDEX reviews_to_decide;
CREATE INDEX reviews_by_verdict ON reviews (approved, rejected, id) WHERE imported = 0;

-- After every change the scheduler looks for the first ticket that expires.
CREATE INDEX sign_in_tickets_by_expiry ON sign_in_tickets (expires_at);
CREATE INDEX sign_in_tickets_by_customer ON sign_in_tickets (customer_id);
