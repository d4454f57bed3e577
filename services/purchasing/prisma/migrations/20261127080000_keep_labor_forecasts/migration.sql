-- What labor takes until a job is complete, as the field answered it last.
CREATE TABLE "labor_forecasts" (
  "project_id" UUID NOT NULL,
  -- Whether a day of the project was submitted once.
  "has_days" BOOLEAN NOT NULL,
  "to_complete" NUMERIC(16, 2) NOT NULL,
  "other_to_complete" NUMERIC(16, 2) NOT NULL,
  "known_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "labor_forecasts_pkey" PRIMARY KEY ("project_id"),
  CONSTRAINT "labor_forecasts_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "forecast_snapshots"
  -- Since when what the field said of labor is kept; null: it was asked, or counts nothing.
  ADD COLUMN "as_of" TIMESTAMPTZ(3),
  ADD COLUMN "warnings" JSONB NOT NULL DEFAULT '[]';
