-- What a person knows better of a task than its budget and its trend: one at most, the last one. Earlier ones are in the history.
CREATE TABLE "task_outlooks" (
  "task_id" UUID NOT NULL,
  -- How much there is of it; null: what the bid says.
  "quantity" NUMERIC(14,4),
  -- Man-hours that it still takes, as they were typed, with those that were approved and submitted then. Null: not typed.
  "hours_to_complete" NUMERIC(14,4),
  "hours_then" NUMERIC(20,4),
  "reason" TEXT NOT NULL,
  -- E-mail.
  "by" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "task_outlooks_pkey" PRIMARY KEY ("task_id"),
  CONSTRAINT "task_outlooks_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks" ("id") ON DELETE CASCADE
);

-- Why, where it is asked for.
ALTER TABLE "task_history" ADD COLUMN "reason" TEXT;
