-- How the columns of another program's export are read, kept by name.
CREATE TABLE "takeoff_mappings" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "name_key" TEXT NOT NULL,
  "columns" JSON NOT NULL,
  "defaults" JSON NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "takeoff_mappings_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "takeoff_mappings_name_key_key" ON "takeoff_mappings" ("name_key");

CREATE TABLE "takeoff_mapping_history" (
  "position" BIGSERIAL NOT NULL,
  "mapping_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "changes" JSON NOT NULL,
  CONSTRAINT "takeoff_mapping_history_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "takeoff_mapping_history_mapping_id_position_idx"
  ON "takeoff_mapping_history" ("mapping_id", "position");
COMMENT ON TABLE "takeoff_mapping_history" IS 'append-only';

-- The files that a bid has taken in, so that the same one is not taken in twice by mistake.
CREATE TABLE "imported_takeoffs" (
  "bid_id" UUID NOT NULL,
  "digest" TEXT NOT NULL,
  "by" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "imported_takeoffs_pkey" PRIMARY KEY ("bid_id", "digest"),
  CONSTRAINT "imported_takeoffs_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "bids" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
