-- A bid is locked by its award, until somebody unlocks it with a reason.
ALTER TABLE "bids"
  ADD COLUMN "locked_at" TIMESTAMPTZ(3),
  ADD COLUMN "locked_by" TEXT;
