-- An apostrophe is one, whichever the keyboard has, as the code folds it by now.
UPDATE order_persons SET folded = replace(replace(folded, '‘', ''''), '’', '''') WHERE folded GLOB '*[‘’]*';
