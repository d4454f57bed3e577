-- Concrete may be measured by an area of any outline: square feet at a depth, and the feet around it.
UPDATE "items" SET "input" = (left("input"::text, -1) || ',"areaSF":null,"perimeterFt":null}')::json
WHERE "module" = 'concrete';

UPDATE "deleted_items" SET "item" =
  jsonb_set("item"::jsonb, '{input}', '{"areaSF": null, "perimeterFt": null}' || ("item"::jsonb -> 'input'))::json
WHERE "item" ->> 'module' = 'concrete';

UPDATE "deleted_scopes" SET "items" = (
  SELECT coalesce(json_agg(CASE WHEN i ->> 'module' = 'concrete'
    THEN jsonb_set(i, '{input}', '{"areaSF": null, "perimeterFt": null}' || (i -> 'input')) ELSE i END), '[]')
  FROM jsonb_array_elements("items"::jsonb) i);
