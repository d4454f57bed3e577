-- Lists read naturally: crew 3 before crew 10.
CREATE COLLATION "natural_order" (provider = icu, locale = 'und-u-kn-true');

CREATE TABLE "workers" (
  "id" UUID NOT NULL,
  "name" TEXT COLLATE "natural_order" NOT NULL,
  "number" TEXT COLLATE "natural_order",
  -- What numbers are compared by: `nameKey` of the kernel, which no function of Postgres is.
  "number_key" TEXT,
  "classification" TEXT COLLATE "natural_order" NOT NULL,
  "hourly_rate" NUMERIC(8,4) NOT NULL,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "workers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "workers_number_key_key" ON "workers" ("number_key");
CREATE INDEX "workers_name_id_idx" ON "workers" (lower("name"), "id");

CREATE TABLE "worker_history" (
  "position" BIGSERIAL NOT NULL,
  "worker_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "changes" JSON NOT NULL,
  CONSTRAINT "worker_history_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "worker_history_worker_id_position_idx" ON "worker_history" ("worker_id", "position");
COMMENT ON TABLE "worker_history" IS 'append-only';
