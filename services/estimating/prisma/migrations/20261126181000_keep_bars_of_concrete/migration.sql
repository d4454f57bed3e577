-- Concrete may have bars, by mark, as a schedule lists them.
UPDATE "items" SET "input" = (left("input"::text, -1) || ',"bars":null}')::json
WHERE "module" = 'concrete';

-- What was deleted may come back. Its JSON stays the text that it is, as it is sent so.
UPDATE "deleted_items" SET "item" = (
  SELECT row_to_json(n) FROM json_populate_record(NULL::items, "item") was,
    LATERAL json_populate_record(was, json_build_object('input',
      (left(was."input"::text, -1) || ',"bars":null}')::json)) n)
WHERE "item" ->> 'module' = 'concrete';

UPDATE "deleted_scopes" SET "items" = (
  SELECT coalesce(json_agg(n), '[]') FROM json_populate_recordset(NULL::items, "items") was,
    LATERAL json_populate_record(was, json_build_object('input',
      CASE WHEN was."module" = 'concrete'
        THEN (left(was."input"::text, -1) || ',"bars":null}')::json ELSE was."input" END)) n);
