-- In whose cart the lines of a guest's order are who signed in before paying; they leave it with the money.
ALTER TABLE orders ADD COLUMN cart_of INTEGER;
