-- What the submitted days of a task come to, beside the approved ones: a day is warned of what its tasks
-- have in place, which was added up over all days of the job.
ALTER TABLE "task_totals" ADD COLUMN "submitted_quantity" NUMERIC(20,4) NOT NULL DEFAULT 0;

-- The lines of a day change only while it is a draft.
CREATE OR REPLACE FUNCTION "sum_approved_day"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  approved INTEGER := (NEW.status = 'APPROVED')::int - (OLD.status = 'APPROVED')::int;
  submitted INTEGER := (NEW.status = 'SUBMITTED')::int - (OLD.status = 'SUBMITTED')::int;
BEGIN
  INSERT INTO task_totals AS s (task_id, hours, quantity, submitted_quantity)
  SELECT each.task_id, approved * sum(each.hours), approved * sum(each.quantity),
    submitted * sum(each.quantity)
  FROM (
    SELECT task_id, regular_hours + overtime_hours AS hours, 0 AS quantity
    FROM day_hours WHERE day_id = NEW.id AND approved <> 0
    UNION ALL
    SELECT task_id, 0, quantity FROM day_quantities WHERE day_id = NEW.id
  ) AS each
  GROUP BY each.task_id
  -- In one order, so that two who move days of the same tasks do not wait for each other.
  ORDER BY each.task_id
  ON CONFLICT (task_id) DO UPDATE SET hours = s.hours + excluded.hours,
    quantity = s.quantity + excluded.quantity,
    submitted_quantity = s.submitted_quantity + excluded.submitted_quantity;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "sum_approved_day" AFTER UPDATE OF "status" ON "days" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status")
  EXECUTE FUNCTION "sum_approved_day"();

-- From the trigger on nobody else moves a day until this migration is done.
INSERT INTO "task_totals" AS s ("task_id", "hours", "quantity", "submitted_quantity")
SELECT q.task_id, 0, 0, sum(q.quantity)
FROM "day_quantities" q JOIN "days" d ON d.id = q.day_id
WHERE d.status = 'SUBMITTED'
GROUP BY q.task_id
ON CONFLICT (task_id) DO UPDATE SET submitted_quantity = excluded.submitted_quantity;
