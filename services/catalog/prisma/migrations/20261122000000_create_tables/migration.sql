-- Lists read naturally: #3 before #10, "28 m" before "102 m".
CREATE COLLATION "natural_order" (provider = icu, locale = 'und-u-kn-true');

-- The one row whose lock puts all changes of rates in one order.
CREATE TABLE "rate_book" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "revision" INTEGER NOT NULL DEFAULT 0,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "rate_book_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "rate_book_is_one_row" CHECK ("id" = 1)
);
INSERT INTO "rate_book" DEFAULT VALUES;

-- Who changed which rate, when, from what to what. Rows outlive the records they tell of.
CREATE TABLE "rate_changes" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "record_id" UUID NOT NULL,
  "revision" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "changes" JSONB NOT NULL,
  CONSTRAINT "rate_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "rate_changes_kind_record_id_revision_idx" ON "rate_changes" ("kind", "record_id", "revision");

CREATE TABLE "variables" (
  "id" UUID NOT NULL,
  -- What name and place are compared by: `nameKey` of the kernel, which no function of Postgres is. Every writer sets
  -- it; rows that lack it get theirs when the service starts (`fillNameKeys`).
  "name_key" TEXT,
  "name" TEXT COLLATE "natural_order" NOT NULL,
  "value" NUMERIC(14,6) NOT NULL,
  "unit" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "location" TEXT COLLATE "natural_order" NOT NULL,
  "default_value" NUMERIC(14,6),
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "variables_pkey" PRIMARY KEY ("id")
);
-- A lookup by name and place finds one value, however either is capitalised.
CREATE UNIQUE INDEX "variables_name_location_key" ON "variables" (lower("name"), lower("location"));
CREATE UNIQUE INDEX "variables_name_key_key" ON "variables" ("name_key");

CREATE TABLE "rebar_rates" (
  "id" UUID NOT NULL,
  "rebar_size" TEXT COLLATE "natural_order" NOT NULL,
  "on_center" NUMERIC(14,4) NOT NULL,
  "orientation" TEXT NOT NULL,
  "pounds_per_sf" NUMERIC(14,4) NOT NULL,
  -- No foreign key: the pricing item may be gone, or come later.
  "pricing_item_id" UUID NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "rebar_rates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "rebar_prices" (
  "id" UUID NOT NULL,
  "size" TEXT COLLATE "natural_order" NOT NULL,
  "weight_per_foot" NUMERIC(14,4) NOT NULL,
  "price_per_pound" NUMERIC(14,4) NOT NULL,
  "description" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "rebar_prices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "pump_prices" (
  "id" UUID NOT NULL,
  "vendor" TEXT COLLATE "natural_order" NOT NULL,
  "size" TEXT COLLATE "natural_order" NOT NULL,
  "reach" NUMERIC(14,4) NOT NULL,
  "cost_per_hour" NUMERIC(14,4) NOT NULL,
  "cost_per_cy" NUMERIC(14,4) NOT NULL,
  "travel_cost" NUMERIC(14,4) NOT NULL,
  "minimum_hours" NUMERIC(14,4) NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "pump_prices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "concrete_mixes" (
  "id" UUID NOT NULL,
  "name" TEXT COLLATE "natural_order" NOT NULL,
  "value" NUMERIC(14,4) NOT NULL,
  "unit" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "location" TEXT COLLATE "natural_order" NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "concrete_mixes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "pricing_items" (
  "id" UUID NOT NULL,
  "category" TEXT NOT NULL,
  "name" TEXT COLLATE "natural_order" NOT NULL,
  "unit" TEXT NOT NULL,
  "rate" NUMERIC(14,4),
  "daily_rate" NUMERIC(14,4),
  "weekly_rate" NUMERIC(14,4),
  "monthly_rate" NUMERIC(14,4),
  "attributes" JSONB NOT NULL,
  "is_active" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "pricing_items_pkey" PRIMARY KEY ("id")
);
