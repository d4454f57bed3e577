-- Days are written several at a time, and what they count is added up once for all of them.
DROP TRIGGER "count_day" ON "field_days";
DROP FUNCTION "count_day"();

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

CREATE FUNCTION "count_new_days"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_days(NULL, array_agg(ROW(becomes.*)::field_days)) FROM becomes;
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_new_days" AFTER INSERT ON "field_days"
  REFERENCING NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION "count_new_days"();

CREATE FUNCTION "count_changed_days"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_days((SELECT array_agg(ROW(was.*)::field_days) FROM was), (SELECT array_agg(ROW(becomes.*)::field_days) FROM becomes));
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_changed_days" AFTER UPDATE ON "field_days"
  REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT
  EXECUTE FUNCTION "count_changed_days"();

CREATE FUNCTION "count_deleted_days"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_days(array_agg(ROW(was.*)::field_days), NULL) FROM was;
  RETURN NULL;
END
$$;
CREATE TRIGGER "count_deleted_days" AFTER DELETE ON "field_days"
  REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted_days"();
