-- Crews, by the code that estimators know them by.
CREATE TABLE "crews" (
  "id" UUID NOT NULL,
  "code" TEXT COLLATE "natural_order" NOT NULL,
  -- `nameKey` of the code, by which it is unique.
  "name_key" TEXT NOT NULL,
  "name" TEXT COLLATE "natural_order" NOT NULL,
  -- [{ classification, count, pricingItemId, hourlyRate }], in their order.
  "members" JSONB NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "crews_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "crews_name_key_key" ON "crews" ("name_key");

CREATE TABLE "production_rates" (
  "id" UUID NOT NULL,
  "name" TEXT COLLATE "natural_order" NOT NULL,
  "name_key" TEXT NOT NULL,
  "work" TEXT NOT NULL,
  "uom" TEXT NOT NULL,
  "basis" TEXT NOT NULL,
  "rate" NUMERIC(14,4) NOT NULL,
  "crew_id" UUID,
  "low" NUMERIC(14,4),
  "high" NUMERIC(14,4),
  "notes" TEXT,
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "production_rates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "production_rates_crew_id_fkey" FOREIGN KEY ("crew_id") REFERENCES "crews" ("id")
);
CREATE UNIQUE INDEX "production_rates_name_key_key" ON "production_rates" ("name_key");

CREATE TABLE "form_systems" (
  "id" UUID NOT NULL,
  "name" TEXT COLLATE "natural_order" NOT NULL,
  "name_key" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "first_cost_per_sf" NUMERIC(14,4) NOT NULL,
  "loss_percentage" NUMERIC(14,4) NOT NULL,
  "default_uses" NUMERIC(14,4) NOT NULL,
  "charge_per_use_per_sf" NUMERIC(14,4) NOT NULL,
  "rent_per_sf_month" NUMERIC(14,4) NOT NULL,
  "accessories_per_sf" NUMERIC(14,4) NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "form_systems_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "form_systems_name_key_key" ON "form_systems" ("name_key");

CREATE TABLE "delivery_terms" (
  "id" UUID NOT NULL,
  "supplier" TEXT COLLATE "natural_order" NOT NULL,
  "load_cy" NUMERIC(14,4) NOT NULL,
  "minimum_load_cy" NUMERIC(14,4),
  "short_per_cy" NUMERIC(14,4),
  -- [{ belowCY, perLoad }]
  "tiers" JSONB NOT NULL,
  "free_minutes_per_cy" NUMERIC(14,4),
  "wait_per_minute" NUMERIC(14,4),
  -- [{ name, amount }]
  "per_load_fees" JSONB NOT NULL,
  -- [{ name, amount, when }]
  "per_cy_fees" JSONB NOT NULL,
  -- [{ when, amount }]
  "openings" JSONB NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "delivery_terms_pkey" PRIMARY KEY ("id")
);

-- Why a rate was changed, where the one who changed it gave a reason.
ALTER TABLE "rate_changes" ADD COLUMN "reason" TEXT;
