-- The name and email address by which the admin finds an order, folded by the code as in 0004.
ALTER TABLE order_persons ADD COLUMN folded TEXT NOT NULL DEFAULT '';
-- SQLite folds only the case of Latin letters. Existing rows lose their Greek accents here; other accents stay.
UPDATE order_persons SET folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(
    lower(first_name || ' ' || last_name || ' ' || email),
    'ά', 'α'), 'έ', 'ε'), 'ή', 'η'), 'ί', 'ι'), 'ό', 'ο'), 'ύ', 'υ'), 'ώ', 'ω'), 'ϊ', 'ι'), 'ϋ', 'υ'), 'ΐ', 'ι'),
    'ΰ', 'υ'), 'ς', 'σ'), 'Ά', 'α'), 'Έ', 'ε'), 'Ή', 'η'), 'Ί', 'ι'), 'Ό', 'ο'), 'Ύ', 'υ'), 'Ώ', 'ω'), 'Ϊ', 'ι'),
    'Ϋ', 'υ');
UPDATE order_persons SET folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    folded,
    'Α', 'α'), 'Β', 'β'), 'Γ', 'γ'), 'Δ', 'δ'), 'Ε', 'ε'), 'Ζ', 'ζ'), 'Η', 'η'), 'Θ', 'θ'), 'Ι', 'ι'), 'Κ', 'κ'),
    'Λ', 'λ'), 'Μ', 'μ'), 'Ν', 'ν'), 'Ξ', 'ξ'), 'Ο', 'ο'), 'Π', 'π'), 'Ρ', 'ρ'), 'Σ', 'σ'), 'Τ', 'τ'), 'Υ', 'υ'),
    'Φ', 'φ'), 'Χ', 'χ'), 'Ψ', 'ψ'), 'Ω', 'ω');
