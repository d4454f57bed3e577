-- Alternates and change orders are bids under a bid. What was sold is frozen by scope, too, with the total.
ALTER TABLE "bids"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'BID',
  ADD COLUMN "base_bid_id" UUID,
  ADD COLUMN "due_at" TIMESTAMPTZ(3),
  ADD COLUMN "awarded_scopes" JSONB,
  ADD COLUMN "awarded_total" DECIMAL(14,2),
  ADD CONSTRAINT "bids_kind_check" CHECK (("kind" = 'BID') = ("base_bid_id" IS NULL)),
  ADD CONSTRAINT "bids_base_bid_id_fkey" FOREIGN KEY ("base_bid_id") REFERENCES "bids"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "bids_base_bid_id_idx" ON "bids"("base_bid_id");
