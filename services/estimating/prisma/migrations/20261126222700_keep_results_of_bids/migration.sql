-- What became of a bid: entered by a person, or proposed by its change of status to AWARDED or LOST.
CREATE TABLE "bid_results" (
  "bid_id" UUID NOT NULL,
  "outcome" TEXT NOT NULL,
  "decided_on" DATE NOT NULL,
  "reason" TEXT,
  "note" TEXT,
  "bidders" JSON NOT NULL DEFAULT '[]',
  -- The least of the others; null: none is known.
  "least" DECIMAL(14,2),
  -- What we asked, as of that day.
  "ours" DECIMAL(14,2) NOT NULL,
  -- False: proposed, and in no analysis.
  "is_entered" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_by" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bid_results_pkey" PRIMARY KEY ("bid_id"),
  CONSTRAINT "bid_results_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "bid_results_outcome_check" CHECK ("outcome" IN ('WON', 'LOST', 'NO_BID', 'CANCELLED'))
);
CREATE INDEX "bid_results_decided_on_idx" ON "bid_results" ("decided_on", "bid_id") WHERE "is_entered";
