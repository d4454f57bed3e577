-- Labor may be done by a crew, and take its days from a quantity and a rate.
UPDATE "items" SET "input" =
  (left("input"::text, -1) || ',"crewId":null,"crewMembers":null,"production":null}')::json
WHERE "module" = 'labor';

UPDATE "gantt_entries" SET "input" =
  (left("input"::text, -1) || ',"crewId":null,"crewMembers":null,"production":null}')::json
WHERE "module" = 'labor';

UPDATE "deleted_items" SET "item" = jsonb_set("item"::jsonb, '{input}',
  '{"crewId": null, "crewMembers": null, "production": null}' || ("item"::jsonb -> 'input'))::json
WHERE "item" ->> 'module' = 'labor';

UPDATE "deleted_scopes" SET "items" = (
  SELECT coalesce(json_agg(CASE WHEN i ->> 'module' = 'labor'
    THEN jsonb_set(i, '{input}',
      '{"crewId": null, "crewMembers": null, "production": null}' || (i -> 'input')) ELSE i END), '[]')
  FROM jsonb_array_elements("items"::jsonb) i);
