-- What a project manager notes beside an amount.
ALTER TABLE "sheet_rows"
  ADD COLUMN "cost_code" TEXT,
  ADD COLUMN "vendor" TEXT,
  ADD COLUMN "purchase_order" TEXT;
