-- A bid as it was when it was submitted or awarded: as it was answered, and as it is compared.
CREATE TABLE "bid_revisions" (
  "bid_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "total_cost" DECIMAL(14,2) NOT NULL,
  "answer" JSON NOT NULL,
  "answered_scopes" JSON NOT NULL,
  "attachments" JSON NOT NULL,
  "rows" JSON NOT NULL,
  "items" JSON NOT NULL,
  CONSTRAINT "bid_revisions_pkey" PRIMARY KEY ("bid_id", "number"),
  CONSTRAINT "bid_revisions_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
