import type { Step } from './spread.ts'

const COSTS = `concrete_cost, labor_cost, equipment_cost, material_cost, subcontractor_cost, misc_cost,
  total_cost`

const CLIENTS = `INSERT INTO clients (id, name, name_key, email, created_by)
  SELECT pg_temp.id_at(now(), 'client ' || n), 'General contractor ' || n, 'general contractor ' || n,
    'bids@contractor-' || n || '.example', 'estimator@example.com'
  FROM generate_series(1, greatest(1, (SELECT count(*) FROM seeded_bids) / 40)) n`

/** Bids of decided jobs carry the budget that their award has frozen, of their own scopes. */
const BIDS = `INSERT INTO bids (id, bid_number, name, client_id, location, created_by, created_by_id,
    status, equipment_bidding_mode, subtotal_cost, overhead_amount, profit_amount, ${COSTS},
    overhead_percentage, profit_percentage, sales_tax_percentage, rate_sources, version,
    announced_version, created_at, last_updated, awarded_budget, awarded_scopes, awarded_total,
    locked_at, locked_by)
  SELECT n.id, n.number, n.name, c.ids[1 + floor(cardinality(c.ids) * pg_temp.chance(n.n, 2) ^ 2)::int],
    t.location, 'estimator' || floor(40 * pg_temp.chance(n.n, 3)) || '@example.com', t.created_by_id,
    n.status, t.equipment_bidding_mode, t.subtotal_cost, t.overhead_amount, t.profit_amount,
    ${COSTS.replaceAll(/\w+/g, 't.$&')},
    t.overhead_percentage, t.profit_percentage, t.sales_tax_percentage, t.rate_sources, t.version,
    t.announced_version, n.at, n.at,
    CASE WHEN n.awarded THEN t.awarded_budget END, CASE WHEN n.awarded THEN f.scopes END,
    CASE WHEN n.awarded THEN t.awarded_total END, CASE WHEN n.awarded THEN n.at END,
    CASE WHEN n.awarded THEN t.locked_by END
  FROM (SELECT *, status IN ('AWARDED', 'COMPLETED') AS awarded FROM seeded_bids) n
    JOIN templates ON templates.place = n.template JOIN bids t ON t.id = templates."bidId"
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('scopeId', s.id, 'name', s.name, 'amount', s.amount)
        ORDER BY s.place) AS scopes
      FROM seeded_scopes s WHERE s.n = n.n AND s.amount IS NOT NULL) f ON n.awarded,
    (SELECT array_agg(id ORDER BY id) AS ids FROM clients WHERE name LIKE 'General contractor %') c
  ORDER BY n.n`

const SCOPE_VALUES = `type_id, name, position, multiplier, shape, length, width, height, diameter,
  cubic_yards, description, bid_quantity, bid_uom, raw_concrete, raw_labor, raw_equipment,
  raw_materials, raw_subcontractor, raw_misc, ordered_cy_parts, gantt_equipment_cost,
  gantt_labor_cost, ${COSTS}`

const SCOPES = `INSERT INTO scopes (id, bid_id, ${SCOPE_VALUES}, created_at, updated_at)
  SELECT s.id, s.bid_id, ${SCOPE_VALUES.replaceAll(/\w+/g, 't.$&')}, s.at, s.at
  FROM seeded_scopes s JOIN scopes t ON t.id = s.template_scope ORDER BY s.n, s.place`

const ITEM_VALUES = `module, position, name, description, notes, input, rate_sources, breakdown,
  warnings, total_cost, ordered_cy_parts`

const ITEMS = `INSERT INTO items (id, scope_id, ${ITEM_VALUES}, created_at, updated_at)
  SELECT uuidv7(), s.id, ${ITEM_VALUES.replaceAll(/\w+/g, 't.$&')}, s.at, s.at
  FROM seeded_scopes s JOIN items t ON t.scope_id = s.template_scope`

const HISTORY = `INSERT INTO bid_history (bid_id, at, by, action, "from", "to")
  SELECT id, at, 'estimator@example.com', 'created', NULL, 'DRAFT' FROM seeded_bids
  UNION ALL
  SELECT id, at + interval '2 days', 'estimator@example.com', 'updated', 'DRAFT', status
  FROM seeded_bids WHERE status <> 'DRAFT'`

/** Filled from the spread; a copy of a row is what its template is, but for ids and times. */
export const ESTIMATING_STEPS: readonly Step[] = [
  { fills: 'clients', text: CLIENTS },
  { text: 'CREATE INDEX ON seeded_scopes (n)' },
  { fills: 'bids', text: BIDS },
  { fills: 'scopes', text: SCOPES },
  { fills: 'items', text: ITEMS },
  { fills: 'bid_history', text: HISTORY },
]
