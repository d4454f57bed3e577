-- Overhead and profit of single modules, contingency and bond; null: none, and every total as it was.
ALTER TABLE "bids"
  ADD COLUMN "markups" JSON,
  ADD COLUMN "contingency_percentage" DECIMAL(7,4),
  ADD COLUMN "bond_percentage" DECIMAL(6,4),
  ADD COLUMN "contingency_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "bond_amount" DECIMAL(14,2) NOT NULL DEFAULT 0;
