import { z } from 'zod'
import type { Database } from '../database.ts'
import type { RateRow } from '../rates/rate-table.ts'
import { membersOf, totalsOf } from './crew-rates.ts'
import { readLaborItems } from './labor-items.store.ts'

/** What is calculated of each crew's members, for people to look at. */
export const crewTotals = {
  answer: {
    workers: z.number().describe('How many people: the sum of the counts; calculated'),
    hourlyCost: z
      .number()
      .nullable()
      .describe(
        'Dollars for one hour of the whole crew, to four decimals; calculated, null while a member has no rate',
      ),
  },
  async load(db: Database, rows: readonly RateRow[]) {
    const items = await readLaborItems(db)
    return rows.map((row) => totalsOf('members' in row ? membersOf(row.members) : [], items))
  },
}
