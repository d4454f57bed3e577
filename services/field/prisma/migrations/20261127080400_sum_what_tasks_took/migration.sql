-- What the approved days of a task come to: what work took is read over all jobs, which are thousands, and their lines millions.
CREATE TABLE "task_totals" (
  "task_id" UUID NOT NULL,
  -- Man-hours.
  "hours" NUMERIC(20,2) NOT NULL,
  "quantity" NUMERIC(20,4) NOT NULL,
  CONSTRAINT "task_totals_pkey" PRIMARY KEY ("task_id"),
  CONSTRAINT "task_totals_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "tasks" ("id") ON DELETE CASCADE
);

-- The lines of a day change only while it is a draft.
CREATE FUNCTION "sum_approved_day"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  sign INTEGER := CASE WHEN NEW.status = 'APPROVED' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO task_totals AS s (task_id, hours, quantity)
  SELECT each.task_id, sign * sum(each.hours), sign * sum(each.quantity)
  FROM (
    SELECT task_id, regular_hours + overtime_hours AS hours, 0 AS quantity
    FROM day_hours WHERE day_id = NEW.id
    UNION ALL
    SELECT task_id, 0, quantity FROM day_quantities WHERE day_id = NEW.id
  ) AS each
  GROUP BY each.task_id
  -- In one order, so that two who approve days of the same tasks do not wait for each other.
  ORDER BY each.task_id
  ON CONFLICT (task_id) DO UPDATE
    SET hours = s.hours + excluded.hours, quantity = s.quantity + excluded.quantity;
  RETURN NULL;
END
$$;

CREATE TRIGGER "sum_approved_day" AFTER UPDATE OF "status" ON "days" FOR EACH ROW
  WHEN ((OLD."status" = 'APPROVED') <> (NEW."status" = 'APPROVED'))
  EXECUTE FUNCTION "sum_approved_day"();

-- From the trigger on nobody else approves a day until this migration is done.
INSERT INTO "task_totals" ("task_id", "hours", "quantity")
SELECT each.task_id, sum(each.hours), sum(each.quantity)
FROM (
  SELECT h.day_id, h.task_id, h.regular_hours + h.overtime_hours AS hours, 0 AS quantity
  FROM "day_hours" h
  UNION ALL
  SELECT q.day_id, q.task_id, 0, q.quantity FROM "day_quantities" q
) AS each JOIN "days" d ON d.id = each.day_id
WHERE d.status = 'APPROVED'
GROUP BY each.task_id;

CREATE INDEX "tasks_production_rate_id_idx" ON "tasks" ("production_rate_id")
  WHERE "production_rate_id" IS NOT NULL;
