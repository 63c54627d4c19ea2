-- The desk asks for the newest orders of a status by their numbers, and for reviews by what was said of them. Neither an index
-- by time nor one of those alone that wait leads there, and all that a shop ever had was read.
DROP INDEX orders_by_status;
CREATE INDEX orders_by_status ON orders (status);
DROP INDEX reviews_to_decide;
CREATE INDEX reviews_by_verdict ON reviews (approved, rejected, id) WHERE imported = 0;

-- The clock asks after every change when the first ticket has expired.
CREATE INDEX sign_in_tickets_by_expiry ON sign_in_tickets (expires_at);
CREATE INDEX sign_in_tickets_by_customer ON sign_in_tickets (customer_id);
