import type { ApiSession } from '@formwork/local'
import { contestOf, floorOf, signedIn } from '../contest.ts'
import type { Row } from '../row.ts'
import { atMost } from '../target.ts'

/** Rates that reach concrete and materials, labor, and equipment. */
const RATES = ['sales_tax_percentage', 'fica_rate', 'fuel_charge_per_day']

export const recalculate: Row = {
  name: 'recalculate',
  measures: [
    { name: 'recalculate 100,000 items', figure: 'medianMs', unit: 'ms', target: atMost(1.5) },
  ],
  async prepare(system) {
    const { id } = await system.bids.shared(100_000, 20)
    const contest = contestOf({
      ours: await signedIn(system, 1, [
        [{ method: 'POST', path: `/api/bids/${id}/recalculate`, body: '{}' }],
      ]),
      floor: await floorOf('recalculate', {
        databaseUrl: system.databaseUrl('estimating'),
        bidId: id,
      }),
      load: { clients: 1, turns: 1 },
    })
    return {
      ...contest,
      async ours() {
        await raiseRates(await system.session())
        return contest.ours()
      },
    }
  },
}

interface Variable {
  readonly id: string
  readonly name: string
  readonly value: number
}

/** So that there is something to recalculate. */
async function raiseRates(api: ApiSession): Promise<void> {
  const variables = await api.json<readonly Variable[]>('GET', '/api/variables')
  const chosen = variables.filter(({ name }) => RATES.includes(name))
  for (const { id, value } of chosen) {
    await api.json('PUT', `/api/variables/${id}`, { value: value + 0.001 })
  }
}
