-- Deleted items and scopes as they were, so that a deletion can be undone exactly: ids, rates and their sources.
CREATE TABLE "deleted_items" (
  "id" UUID NOT NULL,
  "bid_id" UUID NOT NULL,
  "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "item" JSON NOT NULL,
  CONSTRAINT "deleted_items_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "deleted_items_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "deleted_items_bid_id_deleted_at_idx" ON "deleted_items" ("bid_id", "deleted_at");

CREATE TABLE "deleted_scopes" (
  "id" UUID NOT NULL,
  "bid_id" UUID NOT NULL,
  "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "scope" JSON NOT NULL,
  "items" JSON NOT NULL,
  "children" JSON NOT NULL,
  "distributions" JSON NOT NULL,
  CONSTRAINT "deleted_scopes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "deleted_scopes_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "deleted_scopes_bid_id_deleted_at_idx" ON "deleted_scopes" ("bid_id", "deleted_at");
