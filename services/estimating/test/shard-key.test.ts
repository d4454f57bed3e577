import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { runBids } from './running-bids.ts'

const app = perFile(runBids)

/** Of a bid, and stored where the bid is. */
const OF_BIDS = [
  'bids',
  'scopes',
  'items',
  'bid_history',
  'bid_revisions',
  'gantt_entries',
  'gantt_distributions',
  'decided_bids',
]
/** The same on every node. */
const EVERYWHERE = ['clients', 'scope_types']

interface Rule {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string | null
}

const isKey = (table: string, column: string) => column === (table === 'bids' ? 'id' : 'bid_id')

/**
 * What Citus asks of a table that is distributed by the bid: a unique key holds the key of the
 * distribution, and a foreign key either holds it, too, or leads to a table that is everywhere.
 */
const holds = ({ table, columns, target }: Rule): boolean =>
  (target !== null && EVERYWHERE.includes(target)) || columns.some((column) => isKey(table, column))

const textOf = ({ table, columns, target }: Rule): string =>
  `${table} (${columns.join(', ')})${target === null ? '' : ` -> ${target}`}`

it('says which constraints a database that is distributed by bids takes as they are', async () => {
  const rules = (await app.query(
    `SELECT i.indrelid::regclass::text AS "table", NULL AS target, (SELECT array_agg(
        coalesce(a.attname::text, pg_get_indexdef(i.indexrelid, k.place::int, true)) ORDER BY k.place)
        FROM unnest(i.indkey::smallint[]) WITH ORDINALITY k (number, place)
        LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number) AS columns
      FROM pg_index i WHERE i.indisunique AND i.indrelid::regclass::text = ANY($1)
    UNION ALL
    SELECT c.conrelid::regclass::text, c.confrelid::regclass::text, (SELECT array_agg(a.attname::text)
        FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey))
      FROM pg_constraint c WHERE c.contype = 'f' AND c.conrelid::regclass::text = ANY($1)
    ORDER BY 1, 3`,
    [OF_BIDS],
  )) as Rule[]
  expect(rules.filter(holds).map(textOf).sort()).toEqual([
    'bid_revisions (bid_id, number)',
    'bids (client_id) -> clients',
    'bids (id)',
    'decided_bids (bid_id)',
    'decided_bids (bid_id) -> bids',
    'gantt_entries (bid_id) -> bids',
    'scopes (bid_id) -> bids',
    'scopes (type_id) -> scope_types',
  ])
  // docs/scaling.md says what becomes of each.
  expect(
    rules
      .filter((rule) => !holds(rule))
      .map(textOf)
      .sort(),
  ).toEqual([
    'bid_history (position)',
    'bids (base_bid_id) -> bids',
    'bids (bid_number)',
    'bids (share_code)',
    'gantt_distributions (entry_id) -> gantt_entries',
    'gantt_distributions (id)',
    'gantt_distributions (scope_id) -> scopes',
    'gantt_entries (id)',
    'items (id)',
    'items (scope_id) -> scopes',
    'scopes (id)',
    'scopes (parent_scope_id) -> scopes',
  ])
})
