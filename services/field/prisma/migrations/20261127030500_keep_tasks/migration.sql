-- What is known of estimating's bids: the jobs that days are entered for.
CREATE TABLE "projects" (
  "id" UUID NOT NULL,
  "bid_number" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "location" TEXT,
  "status" TEXT NOT NULL,
  "is_frozen" BOOLEAN NOT NULL,
  "awarded_at" TIMESTAMPTZ(3),
  -- [{ id, name }] of the bid, then of accepted alternates and approved change orders.
  "scopes" JSON NOT NULL,
  "deleted_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- The bids that a project consists of, each as of the version that is known.
CREATE TABLE "project_bids" (
  "bid_id" UUID NOT NULL,
  "project_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  CONSTRAINT "project_bids_pkey" PRIMARY KEY ("bid_id"),
  CONSTRAINT "project_bids_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "project_bids_project_id_idx" ON "project_bids" ("project_id");

-- Projects of which an event came that is newer than what is known; estimating is asked for them.
CREATE TABLE "projects_behind" (
  "project_id" UUID NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "projects_behind_pkey" PRIMARY KEY ("project_id")
);

CREATE TABLE "tasks" (
  "id" UUID NOT NULL,
  "project_id" UUID NOT NULL,
  -- BID, ALTERNATE, CHANGE_ORDER, or ADDED in the field.
  "source" TEXT NOT NULL,
  -- Bid, item or crew, and scope: what the task is known by when its bid is read again. Null: added in the field.
  "source_key" TEXT,
  "item_id" UUID,
  "scope_id" UUID,
  "name" TEXT NOT NULL,
  "work" TEXT,
  -- The fields among name and work that a person typed: what the bid says no longer changes them.
  "typed" TEXT[] NOT NULL DEFAULT '{}',
  "production_rate_id" UUID,
  "uom" TEXT,
  "cost_code" TEXT,
  "budget_quantity" NUMERIC(20,4),
  "budget_hours" NUMERIC(20,4) NOT NULL DEFAULT 0,
  "budget_cost" NUMERIC(14,2) NOT NULL DEFAULT 0,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "position" INTEGER NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tasks_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tasks_project_id_fkey" FOREIGN KEY ("project_id")
    REFERENCES "projects" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "tasks_project_id_source_key_key" ON "tasks" ("project_id", "source_key");
CREATE INDEX "tasks_project_id_position_idx" ON "tasks" ("project_id", "position", "id");

CREATE TABLE "task_history" (
  "position" BIGSERIAL NOT NULL,
  "task_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "changes" JSON NOT NULL,
  CONSTRAINT "task_history_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "task_history_task_id_position_idx" ON "task_history" ("task_id", "position");
COMMENT ON TABLE "task_history" IS 'append-only';

-- Purchasing's list as it was known last.
CREATE TABLE "cost_codes" (
  "key" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "section" TEXT,
  CONSTRAINT "cost_codes_pkey" PRIMARY KEY ("key")
);
