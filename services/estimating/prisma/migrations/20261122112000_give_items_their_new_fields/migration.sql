-- Labor, materials, subcontractors and misc items may name a pricing item, and mats of rebar a rate. Those that
-- were written before name none. The fields are put into the text, which answers are made of as it is.
UPDATE "items" SET "input" = (left("input"::text, -1) || ',"pricingItemId":null}')::json
  WHERE "module" IN ('labor', 'materials', 'subcontractor', 'misc')
    AND "input" -> 'pricingItemId' IS NULL;
UPDATE "gantt_entries" SET "input" = (left("input"::text, -1) || ',"pricingItemId":null}')::json
  WHERE "module" = 'labor' AND "input" -> 'pricingItemId' IS NULL;
UPDATE "items" SET "input" = regexp_replace("input"::text,
    '("(?:rebar|secondMat)":\{"enabled":(?:true|false)),(?!"rateId")',
    '\1,"rateId":null,"poundsPerSF":null,', 'g')::json
  WHERE "module" = 'concrete' AND "input"::text ~ '"(rebar|secondMat)":\{';
