ALTER TABLE "vendors"
  ADD COLUMN "address_lines" TEXT[] NOT NULL DEFAULT '{}',
  -- [{ "name", "role", "phone", "email" }]
  ADD COLUMN "contacts" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "discount_percentage" NUMERIC(5, 2) CHECK ("discount_percentage" BETWEEN 0 AND 100),
  ADD COLUMN "discount_days" INTEGER CHECK ("discount_days" BETWEEN 0 AND 365),
  ADD COLUMN "tax_id" TEXT,
  ADD COLUMN "w9_on_file" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "insurance_expires_on" DATE,
  ADD COLUMN "account_number" TEXT,
  -- [{ "description", "mixId", "uom", "unitPrice", "validUntil" }], dollars
  ADD COLUMN "prices" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
-- Whose insurance is to be looked at each day.
CREATE INDEX "vendors_insurance_idx" ON "vendors" ("insurance_expires_on")
  WHERE "insurance_expires_on" IS NOT NULL AND "is_active";

-- Insurance of a vendor that ends soon.
ALTER TABLE "notices"
  ADD COLUMN "vendor_id" UUID,
  DROP CONSTRAINT "notices_kind_check",
  ADD CONSTRAINT "notices_kind_check" CHECK ("kind" IN ('to-code', 'to-approve', 'returned', 'to-authorize',
    'bid-due', 'bill-to-code', 'bill-to-approve', 'bill-due', 'bill-returned', 'bill-disputed',
    'insurance-ends'));
CREATE UNIQUE INDEX "notices_insurance_key" ON "notices" ("vendor_id")
  WHERE "kind" = 'insurance-ends' AND "closed_at" IS NULL;
