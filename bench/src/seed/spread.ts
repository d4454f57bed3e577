import { SIZE_OF_200, type TemplateFacts } from './templates.ts'

export interface Step {
  /** The table that it fills, if it is one to be told of. */
  readonly fills?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

export interface Spread {
  readonly bids: number
  readonly orders: number
  /** The last moment of the five years. */
  readonly end: string
  readonly templates: readonly TemplateFacts[]
}

/**
 * The bids that both databases are filled from: the same rows in each, since everything follows
 * from their numbers.
 */
export function spreadSteps({ bids, end, templates }: Spread): readonly Step[] {
  return [
    ...FUNCTIONS.map((text) => ({ text })),
    { text: TEMPLATES, values: [JSON.stringify(templates)] },
    { text: TEMPLATE_SCOPES, values: [JSON.stringify(templates)] },
    { text: SEEDED_BIDS, values: [bids, end, SIZE_OF_200] },
    { text: 'ALTER TABLE seeded_bids ADD PRIMARY KEY (n)' },
    { text: SEEDED_SCOPES },
    { text: 'ANALYZE templates, template_scopes, seeded_bids, seeded_scopes' },
  ]
}

const FUNCTIONS = [
  // A number below 1 that follows from two others.
  `CREATE FUNCTION pg_temp.chance(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    $$ SELECT (hashint8extended(n, salt) & 1048575) / 1048576.0::float8 $$`,
  // A version 7 id of a moment, so that neighbours in time are neighbours in every index.
  `CREATE FUNCTION pg_temp.id_at(at timestamptz, what text) RETURNS uuid LANGUAGE sql STABLE AS
    $$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' ||
      substr(md5(what), 1, 3) || 'a' || substr(md5(what), 4, 15))::uuid $$`,
]

const TEMPLATES = `CREATE TEMP TABLE templates AS
  SELECT * FROM jsonb_to_recordset($1::jsonb)
    AS t (place int, "bidId" uuid, location text, version int, sections jsonb)`

const TEMPLATE_SCOPES = `CREATE TEMP TABLE template_scopes AS
  SELECT t.place AS template, s.* FROM jsonb_to_recordset($1::jsonb) AS t (place int, scopes jsonb),
    jsonb_to_recordset(t.scopes) AS s (place int, id uuid, name text, amount numeric)`

/** Drafts are young, and what is old is decided. */
const STATUS = `CASE WHEN at > $2::timestamptz - interval '60 days' THEN
      CASE WHEN luck < 0.5 THEN 'DRAFT' WHEN luck < 0.8 THEN 'SUBMITTED'
        WHEN luck < 0.9 THEN 'NEGOTIATION' WHEN luck < 0.95 THEN 'AWARDED' ELSE 'LOST' END
    WHEN at > $2::timestamptz - interval '1 year' THEN
      CASE WHEN luck < 0.02 THEN 'DRAFT' WHEN luck < 0.06 THEN 'SUBMITTED'
        WHEN luck < 0.08 THEN 'NEGOTIATION' WHEN luck < 0.35 THEN 'AWARDED'
        WHEN luck < 0.45 THEN 'COMPLETED' ELSE 'LOST' END
    ELSE CASE WHEN luck < 0.003 THEN 'DRAFT' WHEN luck < 0.04 THEN 'AWARDED'
        WHEN luck < 0.36 THEN 'COMPLETED' ELSE 'LOST' END END`

const SEEDED_BIDS = `CREATE TEMP TABLE seeded_bids AS
  SELECT n, at, size * 4 + (n * 31 + n / 200) % 4 AS template, ${STATUS} AS status,
    'J-' || lpad(n::text, 7, '0') AS number,
    (ARRAY['Warehouse', 'Medical office', 'Parking garage', 'Distribution center', 'School addition',
      'Retail shell', 'Apartment podium', 'Water plant', 'Bridge deck', 'Data center', 'Fire station',
      'Cold storage', 'Hotel tower', 'Church hall', 'Truck terminal', 'Bank branch', 'Car dealership',
      'Sports complex', 'Library', 'Self storage'])[1 + n * 13 % 20] || ' '
      || (ARRAY['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Garnet', 'Hawthorn', 'Iris',
      'Juniper', 'Keystone', 'Laurel', 'Maple', 'Nootka', 'Oak', 'Pine', 'Quartz', 'Redwood',
      'Spruce', 'Tamarack'])[1 + n * 7 % 20] || ' phase ' || 1 + n / 400 AS name,
    pg_temp.id_at(at, 'bid ' || n) AS id
  FROM (SELECT n, ($3::int[])[1 + n * 7919 % 200] AS size, pg_temp.chance(n, 1) AS luck,
      $2::timestamptz - interval '5 years' + interval '5 years' * (n::float8 / $1::bigint) AS at
    FROM generate_series(1, $1::bigint) n) spread`

const SEEDED_SCOPES = `CREATE TEMP TABLE seeded_scopes AS
  SELECT b.n, b.id AS bid_id, b.at, t.id AS template_scope, t.place, t.name, t.amount,
    pg_temp.id_at(b.at, 'scope ' || b.n || ' ' || t.place) AS id
  FROM seeded_bids b JOIN template_scopes t ON t.template = b.template ORDER BY b.n, t.place`
