-- Concrete may have forms: faces, a form system, uses and rates.
UPDATE "items" SET "input" = (left("input"::text, -1) || ',"forms":null}')::json
WHERE "module" = 'concrete';

UPDATE "deleted_items" SET "item" =
  jsonb_set("item"::jsonb, '{input}', '{"forms": null}' || ("item"::jsonb -> 'input'))::json
WHERE "item" ->> 'module' = 'concrete';

UPDATE "deleted_scopes" SET "items" = (
  SELECT coalesce(json_agg(CASE WHEN i ->> 'module' = 'concrete'
    THEN jsonb_set(i, '{input}', '{"forms": null}' || (i -> 'input')) ELSE i END), '[]')
  FROM jsonb_array_elements("items"::jsonb) i);
