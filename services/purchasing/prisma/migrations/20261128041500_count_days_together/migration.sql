-- Days are written several at a time, and what they count is added up once for all of them.

-- Adds what days count now, and takes away what they counted before: its rows in one order, so that two
-- transactions never wait for each other.
CREATE FUNCTION "count_days"("was" "field_days"[], "becomes" "field_days"[]) RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO day_spending AS s (project_id, scope_id, section, pending, actual)
  SELECT day.project_id, line."scopeId", line.section,
    coalesce(sum(sign * amount) FILTER (WHERE status = 'SUBMITTED'), 0),
    coalesce(sum(sign * amount) FILTER (WHERE status = 'APPROVED'), 0)
  FROM (
      SELECT -1 AS sign, project_id, status, lines FROM unnest("was")
      UNION ALL SELECT 1, project_id, status, lines FROM unnest("becomes")
    ) AS day,
    jsonb_to_recordset(day.lines) AS line ("scopeId" uuid, section text, amount numeric)
  WHERE status IN ('SUBMITTED', 'APPROVED')
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (project_id, scope_id, section) DO UPDATE SET
    pending = s.pending + excluded.pending, actual = s.actual + excluded.actual
$$;

CREATE OR REPLACE FUNCTION "count_day"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_days(NULL, array_agg(ROW(becomes.*)::field_days)) FROM becomes;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_days(array_agg(ROW(was.*)::field_days), NULL) FROM was;
  ELSE
    PERFORM count_days((SELECT array_agg(ROW(was.*)::field_days) FROM was),
      (SELECT array_agg(ROW(becomes.*)::field_days) FROM becomes));
  END IF;
  RETURN NULL;
END
$$;
-- In place of the one of each row; a trigger that sees the rows of its statement is for one kind of them.
CREATE OR REPLACE TRIGGER "count_day" AFTER INSERT ON "field_days"
  REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION "count_day"();
CREATE TRIGGER "count_changed_day" AFTER UPDATE ON "field_days"
  REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION "count_day"();
CREATE TRIGGER "count_deleted_day" AFTER DELETE ON "field_days"
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION "count_day"();
