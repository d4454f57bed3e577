-- What a proposal says of a scope, and what it prices by the unit: both or neither.
ALTER TABLE "scopes"
  ADD COLUMN "description" TEXT,
  ADD COLUMN "bid_quantity" DECIMAL(14,4),
  ADD COLUMN "bid_uom" TEXT,
  ADD CONSTRAINT "scopes_bid_quantity_check" CHECK (("bid_quantity" IS NULL) = ("bid_uom" IS NULL));
