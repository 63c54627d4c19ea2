-- Up to which rows phone numbers were converted to E.164 (convertPhonesJob), which takes the shop's country and so can't be done
-- here. One row while there is something to do, none after.
CREATE TABLE phone_conversion (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  customer_id INTEGER NOT NULL,
  address_id INTEGER NOT NULL,
  order_id INTEGER NOT NULL
) STRICT;
INSERT INTO phone_conversion (only_row, customer_id, address_id, order_id)
  SELECT 1, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM order_persons);
