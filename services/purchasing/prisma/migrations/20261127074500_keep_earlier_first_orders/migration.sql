-- Until now purchasing alone froze a bid that was created as awarded, at its first order, and for good. Such a budget
-- stays what it was: where both columns are filled, the first order's counts, whatever estimating tells later.
UPDATE "projects"
SET "awarded_budget" = "first_order_budget" -> 'sections',
    "awarded_scopes" = nullif("first_order_budget" -> 'scopes', 'null'::jsonb)
WHERE "first_order_budget" IS NOT NULL AND "awarded_budget" IS NULL;
