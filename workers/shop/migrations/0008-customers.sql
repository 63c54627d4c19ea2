-- Customers, their sessions and points.
SELECT 1;
