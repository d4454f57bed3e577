import type { Module, ScopeContext } from '@formwork/costing'
import pg from 'pg'
import { costStoredItem } from '../../services/estimating/src/pricing/cost-stored-item.ts'
import { toNumbers } from '../../services/estimating/src/pricing/to-numbers.ts'
import type { OpenContender } from '../src/contender.ts'

type Options = { readonly databaseUrl: string; readonly bidId: string }

type Item = ScopeContext & { id: string; module: Module; input: object; sources: string }

const CHUNK = 5_000
const RATES: Partial<Record<Module, (rise: number) => object>> = {
  labor: (rise) => ({ ficaRate: 0.08 + rise }),
  equipment: (rise) => ({ fuelChargePerDay: 50 + rise }),
}
const READ = `DECLARE item CURSOR FOR SELECT i.id, i.module, i.input, i.rate_sources::text AS sources,
  s.length, s.width, s.height, s.diameter, s.ordered_cy_parts AS "orderedCYParts" FROM scopes s
  JOIN items i ON i.scope_id = s.id
  WHERE s.bid_id = $1 AND i.module IN ('concrete', 'labor', 'equipment', 'materials')`
const WRITE = `UPDATE items i SET input = t.input, rate_sources = t.sources, breakdown = t.breakdown,
  total_cost = t.cost, ordered_cy_parts = t.parts, version = version + 1, updated_at = now()
  FROM unnest($1::uuid[], $2::json[], $3::json[], $4::json[], $5::numeric[], $6::numeric[])
    AS t (id, input, sources, breakdown, cost, parts) WHERE i.id = t.id`

/** Pure costing with rates that differ each time, and bulk updates; nobody is told what changed. */
export const open: OpenContender<Options> = async ({ databaseUrl, bidId }) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  let rise = 0
  const price = ({ id, module, input, sources, ...scope }: Item) => {
    const rated = { ...input, ...RATES[module]?.(rise) }
    const { breakdown, totalCost, orderedCYParts } = costStoredItem(module, rated, {
      scope,
      bid: {
        taxExempt: false,
        perDiemEnabled: false,
        salesTaxPercentage: 8 + rise,
        equipmentBiddingMode: 'TRADITIONAL',
        overheadPercentage: 10,
        profitPercentage: 15,
      },
    })
    const texts = [JSON.stringify(rated), sources, JSON.stringify(toNumbers(breakdown))]
    return [id, ...texts, totalCost.toFixed(), orderedCYParts.toFixed()]
  }
  return {
    async turn() {
      rise += 0.001
      await client.query('BEGIN')
      await client.query(READ.replace('$1', `'${bidId}'`))
      for (;;) {
        const { rows } = await client.query<Item>(`FETCH ${CHUNK} FROM item`)
        if (rows.length === 0) break
        const priced = rows.map(price)
        await client.query(
          WRITE,
          [0, 1, 2, 3, 4, 5].map((column) => priced.map((one) => one[column])),
        )
      }
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}
