-- Quotes that are due, and carried ones that have expired: each date is noted once.
ALTER TABLE "notices"
  ADD COLUMN "package_id" UUID,
  ADD COLUMN "quote_date" TEXT,
  DROP CONSTRAINT "notices_kind_check",
  ADD CONSTRAINT "notices_kind_check" CHECK ("kind" IN ('to-code', 'to-approve', 'returned', 'to-authorize',
    'bid-due', 'bill-to-code', 'bill-to-approve', 'bill-due', 'bill-returned', 'bill-disputed',
    'insurance-ends', 'quote-due', 'quote-expired'));
CREATE UNIQUE INDEX "notices_quote_date_key" ON "notices" ("package_id", "kind", "quote_date")
  WHERE "package_id" IS NOT NULL;
CREATE INDEX "notices_open_quotes_idx" ON "notices" ("kind")
  WHERE "package_id" IS NOT NULL AND "closed_at" IS NULL;
