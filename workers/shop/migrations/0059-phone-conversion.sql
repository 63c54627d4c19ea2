-- The rows up to which phone numbers were converted to E.164. The conversion needs the shop's country, so
-- convertPhonesJob does it instead of this migration. The row is deleted when all numbers are converted.
CREATE TABLE phone_conversion (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  customer_id INTEGER NOT NULL,
  address_id INTEGER NOT NULL,
  order_id INTEGER NOT NULL
) STRICT;
INSERT INTO phone_conversion (only_row, customer_id, address_id, order_id)
  SELECT 1, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM customers) OR EXISTS (SELECT 1 FROM order_persons);
