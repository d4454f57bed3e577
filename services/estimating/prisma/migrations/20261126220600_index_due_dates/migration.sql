-- Bids by due date. Writing an item changes none of these columns, so that a bid is rewritten without touching the indexes.
CREATE INDEX "bids_due_at_idx" ON "bids" ("due_at", "id")
  INCLUDE ("kind", "status", "client_id", "created_by");
-- A list by due date has those without one at its end, in both directions: each has an index of its own.
CREATE INDEX "bids_due_first_idx" ON "bids"
  (coalesce("due_at", '9999-12-31T23:59:59.999Z'::timestamptz), "id");
CREATE INDEX "bids_due_last_idx" ON "bids"
  (coalesce("due_at", '0001-01-01T00:00:00Z'::timestamptz), "id");
