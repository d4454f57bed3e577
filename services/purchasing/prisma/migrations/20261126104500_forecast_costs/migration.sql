-- What was agreed with the client, as estimating reported it last; null before the award.
ALTER TABLE "projects" ADD COLUMN "known_contract" NUMERIC(16, 2);

-- What people expect a section to still cost; the newest row of a section counts.
CREATE TABLE "project_outlooks" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY,
  "project_id" UUID NOT NULL,
  "section" TEXT NOT NULL,
  -- Null: taken back.
  "to_complete" NUMERIC(14, 2),
  "reason" TEXT,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  CONSTRAINT "project_outlooks_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "project_outlooks_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "project_outlooks_section_idx" ON "project_outlooks" ("project_id", "section", "id" DESC);
COMMENT ON TABLE "project_outlooks" IS 'append-only';

-- Forecasts as they were; the newest row of a month counts.
CREATE TABLE "forecast_snapshots" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY,
  "project_id" UUID NOT NULL,
  "month" TEXT NOT NULL,
  "sections" JSONB NOT NULL,
  "totals" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" TEXT NOT NULL,
  CONSTRAINT "forecast_snapshots_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "forecast_snapshots_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "forecast_snapshots_month_idx" ON "forecast_snapshots" ("project_id", "month", "id" DESC);
COMMENT ON TABLE "forecast_snapshots" IS 'append-only';
