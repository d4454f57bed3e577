-- The calendar has what is due, packages too.
CREATE INDEX "packages_due_at_idx" ON "packages" ("due_at", "id");
