import type { ApiSession } from '@formwork/local'
import { contestOf, signedIn } from '../contest.ts'
import { itemOf } from '../items.ts'
import type { Row } from '../row.ts'
import type { System } from '../system.ts'
import { atMost } from '../target.ts'

const ITEMS = 5_000

/** A trial of another sales tax prices every item and writes nothing. */
export const priceElements: Row = {
  name: 'price-elements',
  measures: [
    {
      name: 'price 5,000 concrete items with forms and bars, beside the same without',
      figure: 'medianMs',
      unit: 'ms',
      target: atMost(1.5),
    },
  ],
  async prepare(system) {
    return contestOf({
      ours: await signedIn(system, 1, [[await trialOf(system, FORMED)]]),
      floor: await signedIn(system, 1, [[await trialOf(system, {})]]),
      load: { clients: 1, seconds: 5 },
    })
  },
}

/** A grade beam's forms and bars; its hooks and a lap are worked out of the tables. */
const FORMED = {
  forms: {
    faces: 'LONG_SIDES',
    method: 'MADE',
    uses: 4,
    wastePercentage: 5,
    firstCostPerSF: 3.85,
    lossPercentage: 10,
    accessoriesPerSF: 0.42,
  },
  bars: [
    {
      mark: 'B1',
      size: '#8',
      count: 4,
      lengthFt: 59.5,
      hookA: 'H90',
      hookB: 'H90',
      lap: { class: 'B', fc: 4000 },
    },
    { mark: 'T1', size: '#4', runFt: 59.5, spacingIn: 12, legsIn: [20, 32, 20, 32], hookA: 'S135' },
  ],
}

async function trialOf(system: System, more: object) {
  const bid = await system.bids.create(1, 1)
  const [scope] = bid.scopes
  if (scope === undefined) throw new Error('The bid has no scope')
  await createItems(await system.session(), scope.id, more)
  const body = JSON.stringify({ salesTaxPercentage: 8.5 })
  return { method: 'POST', path: `/api/bids/${bid.id}/what-if`, body } as const
}

async function createItems(api: ApiSession, scopeId: string, more: object): Promise<void> {
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    ...itemOf('concrete', index),
    ...more,
  }))
  await api.json('POST', `/api/scopes/${scopeId}/items/concrete`, items)
}
