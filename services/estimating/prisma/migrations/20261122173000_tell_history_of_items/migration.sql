-- What a write to items, scopes and entries did: to which of them, and what it cost before and after.
ALTER TABLE "bid_history"
  ADD COLUMN "module" TEXT,
  ADD COLUMN "item_id" UUID,
  ADD COLUMN "name" TEXT,
  ADD COLUMN "scope_id" UUID,
  ADD COLUMN "scope" TEXT,
  ADD COLUMN "previous_total" DECIMAL(14,2),
  ADD COLUMN "total_cost" DECIMAL(14,2),
  ADD COLUMN "count" INTEGER;
