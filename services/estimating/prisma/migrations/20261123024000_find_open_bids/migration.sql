-- Which open bids hold a rate is asked of these alone: most bids of a firm are decided.
CREATE INDEX "bids_open_idx" ON "bids" ("id")
  WHERE "status" IN ('DRAFT', 'SUBMITTED', 'NEGOTIATION') AND "locked_at" IS NULL;
