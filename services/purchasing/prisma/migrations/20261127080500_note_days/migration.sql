-- Days of the field that wait for their approval, and those that were returned to who submitted them.
ALTER TABLE "notices"
  ADD COLUMN "day_id" UUID,
  DROP CONSTRAINT "notices_kind_check",
  ADD CONSTRAINT "notices_kind_check" CHECK ("kind" IN ('to-code', 'to-approve', 'returned', 'to-authorize',
    'bid-due', 'bill-to-code', 'bill-to-approve', 'bill-due', 'bill-returned', 'bill-disputed',
    'insurance-ends', 'quote-due', 'quote-expired', 'day-to-approve', 'day-returned'));
CREATE INDEX "notices_open_day_idx" ON "notices" ("day_id")
  WHERE "day_id" IS NOT NULL AND "closed_at" IS NULL;
