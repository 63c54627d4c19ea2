-- The code now folds all kinds of apostrophes into one.
UPDATE order_persons SET folded = replace(replace(folded, '‘', ''''), '’', '''') WHERE folded GLOB '*[‘’]*';
