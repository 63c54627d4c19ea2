-- What is to be sent.
SELECT 1;
