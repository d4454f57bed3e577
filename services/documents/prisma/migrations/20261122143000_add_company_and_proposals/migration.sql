-- Who we are on what leaves the house: one row, or none while the settings say it.
CREATE TABLE "company" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "address_lines" TEXT[] NOT NULL,
  "phone" TEXT,
  "email" TEXT,
  "licence" TEXT,
  "inclusions" TEXT[] NOT NULL,
  "exclusions" TEXT[] NOT NULL,
  "clarifications" TEXT[] NOT NULL,
  "terms" TEXT,
  "valid_days" INTEGER NOT NULL,
  "version" INTEGER NOT NULL,
  "updated_by" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "company_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "company_id_check" CHECK ("id" = 1)
);

-- What the proposal of a bid says beside its price. A field that its JSON lacks or has as null is as the
-- company has it.
CREATE TABLE "proposals" (
  "bid_id" UUID NOT NULL,
  "texts" JSONB NOT NULL,
  "version" INTEGER NOT NULL,
  "updated_by" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "proposals_pkey" PRIMARY KEY ("bid_id")
);
