import type { Spread, Step } from './spread.ts'

const TYPES = `ARRAY['CONCRETE', 'MATERIAL', 'RENTAL', 'SUBCONTRACT', 'PUMP', 'MISC']`
const VENDOR_TYPES = `ARRAY['CONCRETE', 'MATERIAL', 'EQUIPMENT', 'SUBCONTRACTOR', 'PUMP', 'MISC']`

const PROJECTS = `INSERT INTO projects (id, bid_number, name, location, status, version, created_at,
    awarded_budget, awarded_scopes)
  SELECT b.id, b.number, b.name, t.location, b.status, t.version, b.at,
    CASE WHEN f.scopes IS NOT NULL THEN t.sections END, f.scopes
  FROM seeded_bids b JOIN templates t ON t.place = b.template
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('scopeId', s.id, 'name', s.name, 'amount', s.amount)
        ORDER BY s.place) AS scopes
      FROM seeded_scopes s WHERE s.n = b.n AND s.amount IS NOT NULL
    ) f ON b.status IN ('AWARDED', 'COMPLETED')
  ORDER BY b.n`

const PROJECT_SCOPES = `INSERT INTO project_scopes (id, project_id, name, position)
  SELECT id, bid_id, name, place FROM seeded_scopes ORDER BY n, place`

const VENDORS = `INSERT INTO vendors (id, name, name_key, type, email)
  SELECT pg_temp.id_at(now(), 'vendor ' || n), 'Supplier ' || n, 'supplier ' || n,
    (${VENDOR_TYPES})[1 + n % 6], 'orders@supplier-' || n || '.example'
  FROM generate_series(1, 300) n`

/** The jobs that are bought for, in the order of their awards. */
const JOBS = `CREATE TEMP TABLE jobs AS
  SELECT row_number() OVER (ORDER BY b.n) AS place, b.id,
    (SELECT array_agg(s.id ORDER BY s.place) FROM seeded_scopes s WHERE s.n = b.n) AS scopes
  FROM seeded_bids b WHERE b.status IN ('AWARDED', 'COMPLETED')`

/**
 * Orders of five years, each of a job that was won around then. What is older than two months is
 * complete, but for a few that were forgotten.
 */
const SEEDED_ORDERS = `CREATE TEMP TABLE seeded_orders AS
  SELECT n, at, type, CASE WHEN at < $2::timestamptz - interval '60 days' THEN
      CASE WHEN luck < 0.985 THEN 'COMPLETE' WHEN luck < 0.99 THEN 'PENDING_RECEIPT'
        WHEN luck < 0.995 THEN 'WITH_RECEIPT' ELSE 'ALLOCATED' END
    ELSE CASE WHEN luck < 0.3 THEN 'PENDING_RECEIPT' WHEN luck < 0.5 THEN 'WITH_RECEIPT'
        WHEN luck < 0.65 THEN 'ALLOCATED' WHEN luck < 0.68 THEN 'REJECTED_BY_PM'
        WHEN luck < 0.7 THEN 'REJECTED_BY_ACCT' ELSE 'COMPLETE' END END AS status,
    (50 + 20000 * pg_temp.chance(n, 13) ^ 3)::numeric(14, 2) AS amount,
    greatest(1, ceil(jobs * (n::float8 / $1::bigint - 0.1 * pg_temp.chance(n, 14) ^ 2)))::bigint AS job,
    pg_temp.id_at(at, 'order ' || n) AS id
  FROM (SELECT n, pg_temp.chance(n, 11) AS luck, (SELECT count(*) FROM jobs) AS jobs,
      (ARRAY[1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6])[
        1 + floor(20 * pg_temp.chance(n, 12))::int] AS type,
      $2::timestamptz - interval '5 years' + interval '5 years' * (n::float8 / $1::bigint) AS at
    FROM generate_series(1, $1::bigint) n) spread`

const DELIVERY = `'desiredDelivery', to_char(o.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
  'desiredDeliveryOffset', '+00:00'`

const DETAILS = `CASE o.type
  WHEN 1 THEN jsonb_build_object('concreteType', '4000 PSI', 'mixIds', 'A-40', 'cubicYards',
    round(o.amount / 180 + 1, 2), 'slumpSize', 4, 'spacing', '10 minutes', ${DELIVERY})
  WHEN 2 THEN jsonb_build_object(${DELIVERY})
  WHEN 3 THEN jsonb_build_object('equipmentType', 'Skid steer', 'duration', 5, ${DELIVERY})
  WHEN 4 THEN jsonb_build_object('subType', 'Saw cutting', 'quantity', 100, 'uom', 'SF', ${DELIVERY})
  WHEN 5 THEN jsonb_build_object('pumpType', '38M boom', ${DELIVERY})
  ELSE jsonb_build_object('specifyScope', NULL) END`

const ORDERS = `INSERT INTO purchase_orders (id, number, type, status, status_since, project_id,
    vendor_id, scope_id, notes, details, estimated_amount, typed_amount, allocated_amount,
    received_amount, rejected_by, rejected_stage, rejected_reason, rejected_at, reconciled_at,
    reconciled_by, invoice_number, paid_on, paid_amount, created_by, created_at, updated_at)
  SELECT o.id, c.last_number + o.n, (${TYPES})[o.type], o.status, o.at + interval '1 day', j.id,
    v.ids[1 + floor(cardinality(v.ids) * pg_temp.chance(o.n, 15) ^ 2)::int],
    j.scopes[1 + floor(cardinality(j.scopes) * pg_temp.chance(o.n, 16))::int],
    'Deliver to gate ' || 1 + o.n % 9, ${DETAILS}, o.amount, o.amount,
    CASE WHEN o.status IN ('ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE') THEN o.amount END,
    CASE WHEN o.status <> 'PENDING_RECEIPT' THEN o.amount END,
    CASE o.status WHEN 'REJECTED_BY_PM' THEN 'pm@example.com'
      WHEN 'REJECTED_BY_ACCT' THEN 'accounting@example.com' END,
    CASE o.status WHEN 'REJECTED_BY_PM' THEN 'PM' WHEN 'REJECTED_BY_ACCT' THEN 'ACCOUNTING' END,
    CASE WHEN o.status LIKE 'REJECTED%' THEN 'The receipt is of another job' END,
    CASE WHEN o.status LIKE 'REJECTED%' THEN o.at END,
    r.at, r.by, r.invoice, r.at::date, r.amount,
    'ops' || floor(60 * pg_temp.chance(o.n, 17)) || '@example.com', o.at, o.at
  FROM seeded_orders o JOIN jobs j ON j.place = o.job
    JOIN (SELECT array_position(${VENDOR_TYPES}, type) AS type, array_agg(id ORDER BY id) AS ids
      FROM vendors WHERE name LIKE 'Supplier %' GROUP BY 1) v ON v.type = o.type
    LEFT JOIN LATERAL (SELECT o.at + interval '20 days' AS at, 'accounting@example.com' AS by,
      'INV-' || o.n AS invoice, o.amount) r ON o.status = 'COMPLETE' AND o.n % 2 = 0,
    purchase_order_counter c
  ORDER BY o.n`

const COUNTER = `UPDATE purchase_order_counter SET last_number = (SELECT max(number) FROM purchase_orders)`

const RECEIPTS = `INSERT INTO receipts (id, purchase_order_id, position, file_id, file_name, content_type,
    size, sha256, amount, uploaded_by, uploaded_at)
  SELECT uuidv7(), id, 0, id::text, 'receipt.jpg', 'image/jpeg', 180000,
    encode(sha256(id::text::bytea), 'hex'), amount, 'ops@example.com', at
  FROM seeded_orders WHERE status <> 'PENDING_RECEIPT' ORDER BY n`

/** Two thirds and one third, on codes that follow from the order. */
const ALLOCATIONS = `INSERT INTO allocations (purchase_order_id, position, cost_code, code_key, section, amount)
  SELECT o.id, part, c.codes[k], lower(c.codes[k]),
    CASE WHEN o.status = 'COMPLETE' THEN c.sections[k] END,
    CASE part WHEN 0 THEN o.amount - trunc(o.amount / 3, 2) ELSE trunc(o.amount / 3, 2) END
  FROM seeded_orders o CROSS JOIN generate_series(0, 1) part,
    (SELECT array_agg(code ORDER BY code) AS codes, array_agg(section ORDER BY code) AS sections
      FROM cost_codes WHERE is_active AND section IS NOT NULL) c,
    LATERAL (SELECT 1 + (o.n * 5 + part) % cardinality(c.codes) AS k) chosen
  WHERE o.status IN ('ALLOCATED', 'REJECTED_BY_ACCT', 'COMPLETE') ORDER BY o.n`

/** As the triggers would have counted, which do not run while so many rows are written. */
const SPENDING = `INSERT INTO project_spending
    (project_id, scope_id, type, code_key, section, committed, pending, actual)
  SELECT c.project_id, c.scope_id, c.type, c.code_key, c.section, sum(c.committed), sum(c.pending),
    sum(c.actual)
  FROM purchase_orders o CROSS JOIN LATERAL counted(o, 1) c
  WHERE o.id IN (SELECT id FROM seeded_orders) GROUP BY 1, 2, 3, 4, 5`

const HISTORY = `INSERT INTO purchase_order_history (purchase_order_id, at, by, action, to_status)
  SELECT id, at, 'ops@example.com', 'created', 'PENDING_RECEIPT' FROM seeded_orders ORDER BY n`

/** What waits is open, and what was done is closed; nobody is mailed any of it. */
const NOTICES = `INSERT INTO notices (id, kind, role, at, order_id, po_number, bid_id, message, closed_at,
    addressed_at)
  SELECT uuidv7(), w.kind, w.role, o.status_since, o.id, o.po_number, o.project_id,
    o.po_number || w.message, CASE WHEN o.status = 'COMPLETE' THEN o.status_since END, o.status_since
  FROM purchase_orders o JOIN (VALUES
      ('WITH_RECEIPT', 'to-code', 'PM', ' waits for cost codes'),
      ('ALLOCATED', 'to-approve', 'ACCOUNTING', ' waits for approval'),
      ('COMPLETE', 'to-approve', 'ACCOUNTING', ' waits for approval'),
      ('REJECTED_BY_PM', 'returned', 'OPS', ' was returned'),
      ('REJECTED_BY_ACCT', 'returned', 'PM', ' was returned')) AS w (status, kind, role, message)
    USING (status)
  WHERE o.id IN (SELECT id FROM seeded_orders) ORDER BY o.number`

export function purchasingSteps({ orders, end }: Spread): readonly Step[] {
  return [
    { text: 'CREATE INDEX ON seeded_scopes (n)' },
    { fills: 'projects', text: PROJECTS },
    { fills: 'project_scopes', text: PROJECT_SCOPES },
    { fills: 'vendors', text: VENDORS },
    { text: JOBS },
    { text: SEEDED_ORDERS, values: [orders, end] },
    { text: 'ANALYZE jobs, seeded_orders' },
    { fills: 'purchase_orders', text: ORDERS },
    { text: COUNTER },
    { fills: 'receipts', text: RECEIPTS },
    { fills: 'allocations', text: ALLOCATIONS },
    { fills: 'project_spending', text: SPENDING },
    { fills: 'purchase_order_history', text: HISTORY },
    { fills: 'notices', text: NOTICES },
  ]
}
