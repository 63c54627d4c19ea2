-- The form that asked for something new at the desk, and the number of what it got: sent again, it is done once.
ALTER TABLE audit_log ADD COLUMN form TEXT;
ALTER TABLE audit_log ADD COLUMN made INTEGER;
CREATE UNIQUE INDEX audit_log_by_form ON audit_log (form) WHERE form IS NOT NULL;
