-- The form that created a row in the admin, and the row's id: the same form sent again creates nothing.
ALTER TABLE audit_log ADD COLUMN form TEXT;
ALTER TABLE audit_log ADD COLUMN made INTEGER;
CREATE UNIQUE INDEX audit_log_by_form ON audit_log (form) WHERE form IS NOT NULL;
