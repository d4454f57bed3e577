-- Concrete may have a delivery: terms, pours, waiting and fees. A pump may follow the pours.
UPDATE "items" SET "input" = (left("input"::text, -1) || CASE "module"
  WHEN 'concrete' THEN ',"delivery":null}' ELSE ',"pumpHoursOf":null}' END)::json
WHERE "module" IN ('concrete', 'subcontractor');

-- What was deleted may come back. Its JSON stays the text that it is, as it is sent so.
UPDATE "deleted_items" SET "item" = (
  SELECT row_to_json(n) FROM json_populate_record(NULL::items, "item") was,
    LATERAL json_populate_record(was, json_build_object('input',
      (left(was."input"::text, -1) || CASE was."module"
        WHEN 'concrete' THEN ',"delivery":null}' ELSE ',"pumpHoursOf":null}' END)::json)) n)
WHERE "item" ->> 'module' IN ('concrete', 'subcontractor');

UPDATE "deleted_scopes" SET "items" = (
  SELECT coalesce(json_agg(n), '[]') FROM json_populate_recordset(NULL::items, "items") was,
    LATERAL json_populate_record(was, json_build_object('input',
      CASE was."module"
        WHEN 'concrete' THEN (left(was."input"::text, -1) || ',"delivery":null}')::json
        WHEN 'subcontractor' THEN (left(was."input"::text, -1) || ',"pumpHoursOf":null}')::json
        ELSE was."input" END)) n);
