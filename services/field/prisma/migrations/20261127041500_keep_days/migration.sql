-- What purchasing and estimating answered last of a job, for while they are away.
ALTER TABLE "projects" ADD COLUMN "time_zone" TEXT;
ALTER TABLE "projects" ADD COLUMN "burdens" JSON;

-- Days name the task, so that it stays, inactive, until its alternate or change order is accepted again.
ALTER TABLE "tasks" ADD COLUMN "is_taken_back" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "days" (
  "id" UUID NOT NULL,
  "project_id" UUID NOT NULL,
  "date" DATE NOT NULL,
  "crew" INTEGER NOT NULL,
  -- DRAFT, SUBMITTED or APPROVED.
  "status" TEXT NOT NULL,
  "weather" TEXT,
  "notes" TEXT,
  -- { reason, by, at } of the last rejection, until the day is submitted again.
  "rejection" JSON,
  "equipment" JSON NOT NULL,
  "delays" JSON NOT NULL,
  -- { burdens, workers: [{ workerId, hourlyRate }] } as of the last submission. Null: never submitted.
  "rates" JSON,
  -- Reopened without new rates: what was copied once stays.
  "keeps_rates" BOOLEAN NOT NULL DEFAULT false,
  "submitted_by_id" TEXT,
  "created_by" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "days_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "days_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects" ("id")
);
CREATE UNIQUE INDEX "days_project_id_date_crew_key" ON "days" ("project_id", "date", "crew");
-- Of everybody on one day, and for payroll.
CREATE INDEX "days_date_idx" ON "days" ("date", "id");

CREATE TABLE "day_hours" (
  "id" UUID NOT NULL,
  "day_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "worker_id" UUID NOT NULL,
  "task_id" UUID NOT NULL,
  "regular_hours" NUMERIC(4,2) NOT NULL,
  "overtime_hours" NUMERIC(4,2) NOT NULL,
  "per_diem" BOOLEAN NOT NULL,
  "ticket" TEXT,
  -- Null: not priced since it was written.
  "hourly_rate" NUMERIC(8,4),
  "regular_pay" NUMERIC(14,2),
  "overtime_pay" NUMERIC(14,2),
  "amount" NUMERIC(14,2),
  -- Of the task, as of the last submission; frozen at the approval.
  "cost_code" TEXT,
  "section" TEXT,
  CONSTRAINT "day_hours_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "day_hours_day_id_fkey" FOREIGN KEY ("day_id") REFERENCES "days" ("id") ON DELETE CASCADE,
  CONSTRAINT "day_hours_worker_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "workers" ("id"),
  CONSTRAINT "day_hours_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks" ("id")
);
CREATE INDEX "day_hours_day_id_position_idx" ON "day_hours" ("day_id", "position");
CREATE INDEX "day_hours_worker_id_day_id_idx" ON "day_hours" ("worker_id", "day_id");
CREATE INDEX "day_hours_task_id_idx" ON "day_hours" ("task_id");

CREATE TABLE "day_quantities" (
  "day_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "task_id" UUID NOT NULL,
  "quantity" NUMERIC(14,4) NOT NULL,
  "note" TEXT,
  CONSTRAINT "day_quantities_pkey" PRIMARY KEY ("day_id", "position"),
  CONSTRAINT "day_quantities_day_id_fkey" FOREIGN KEY ("day_id") REFERENCES "days" ("id") ON DELETE CASCADE,
  CONSTRAINT "day_quantities_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks" ("id")
);
CREATE INDEX "day_quantities_task_id_idx" ON "day_quantities" ("task_id");

-- Tasks that the equipment of a day names.
CREATE TABLE "day_equipment_tasks" (
  "day_id" UUID NOT NULL,
  "task_id" UUID NOT NULL,
  CONSTRAINT "day_equipment_tasks_pkey" PRIMARY KEY ("day_id", "task_id"),
  CONSTRAINT "day_equipment_tasks_day_id_fkey" FOREIGN KEY ("day_id") REFERENCES "days" ("id") ON DELETE CASCADE,
  CONSTRAINT "day_equipment_tasks_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks" ("id")
);
CREATE INDEX "day_equipment_tasks_task_id_idx" ON "day_equipment_tasks" ("task_id");

CREATE TABLE "day_photos" (
  "id" UUID NOT NULL,
  "day_id" UUID NOT NULL,
  "file_id" UUID NOT NULL,
  "file_name" TEXT NOT NULL,
  "content_type" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "uploaded_by" TEXT NOT NULL,
  "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "day_photos_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "day_photos_day_id_fkey" FOREIGN KEY ("day_id") REFERENCES "days" ("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "day_photos_file_id_key" ON "day_photos" ("file_id");
CREATE INDEX "day_photos_day_id_idx" ON "day_photos" ("day_id", "uploaded_at", "id");

-- Photos on their way to documents; what stays here is given back.
CREATE TABLE "photo_uploads" (
  "file_id" UUID NOT NULL,
  "day_id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "photo_uploads_pkey" PRIMARY KEY ("file_id")
);
CREATE INDEX "photo_uploads_started_at_idx" ON "photo_uploads" ("started_at");

CREATE TABLE "day_history" (
  "position" BIGSERIAL NOT NULL,
  "day_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "by" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "from_status" TEXT,
  "to_status" TEXT,
  "reason" TEXT,
  "changes" JSON NOT NULL,
  CONSTRAINT "day_history_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "day_history_day_id_position_idx" ON "day_history" ("day_id", "position");
COMMENT ON TABLE "day_history" IS 'append-only';
