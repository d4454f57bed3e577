-- Days of the field as of the newest version that was told; also of projects that are not known here yet.
CREATE TABLE "field_days" (
  "id" UUID NOT NULL,
  "project_id" UUID NOT NULL,
  "date" DATE NOT NULL,
  "status" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  -- [{ "taskId", "scopeId", "section", "amount", "hours", "quantity" }]
  "lines" JSONB NOT NULL,
  CONSTRAINT "field_days_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "field_days_project_id_idx" ON "field_days" ("project_id");

-- What the days of a project come to.
CREATE TABLE "day_spending" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY,
  "project_id" UUID NOT NULL,
  "scope_id" UUID,
  "section" TEXT NOT NULL,
  -- Of days that are SUBMITTED.
  "pending" NUMERIC(18, 2) NOT NULL,
  -- Of days that are APPROVED.
  "actual" NUMERIC(18, 2) NOT NULL,
  CONSTRAINT "day_spending_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "day_spending_key" ON "day_spending" ("project_id", "scope_id", "section")
  NULLS NOT DISTINCT;

-- Adds what a day counts now, and takes away what it counted before: its rows in one order, so that two
-- transactions never wait for each other.
CREATE FUNCTION "count_day"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_spending AS s (project_id, scope_id, section, pending, actual)
  SELECT day.project_id, line."scopeId", line.section,
    coalesce(sum(sign * amount) FILTER (WHERE status = 'SUBMITTED'), 0),
    coalesce(sum(sign * amount) FILTER (WHERE status = 'APPROVED'), 0)
  FROM (
      SELECT -1 AS sign, OLD.project_id, OLD.status, OLD.lines WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT 1, NEW.project_id, NEW.status, NEW.lines WHERE TG_OP <> 'DELETE'
    ) AS day,
    jsonb_to_recordset(day.lines) AS line ("scopeId" uuid, section text, amount numeric)
  WHERE status IN ('SUBMITTED', 'APPROVED')
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (project_id, scope_id, section) DO UPDATE SET
    pending = s.pending + excluded.pending, actual = s.actual + excluded.actual;
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_day" AFTER INSERT OR UPDATE OR DELETE ON "field_days" FOR EACH ROW
  EXECUTE FUNCTION "count_day"();
