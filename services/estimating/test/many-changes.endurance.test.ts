import { longestTurn } from '@formwork/testing'
import { expect, it } from 'vitest'
import { changeItems } from '../src/changes/change-items.ts'
import type { Change } from '../src/changes/changes.schemas.ts'
import { NO_RATES } from '../src/rates/rate-book.ts'
import { estimating } from './bid-builder.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()

const MOST = 5_000
const BY = { userId: 'u', email: 'e@example.com', roles: [], permissions: [], sessionHandle: 's' }
const noRates = async () => NO_RATES
const rateBook = { current: noRates, lastSeen: noRates, refresh: async () => undefined }

it('as many changes as one request may have keep other requests waiting for a moment at most', async () => {
  const { bid, scope } = await build.bidWithScope()
  const turns = new Map<string, number>()
  const change = async (what: string, changes: readonly Change[]): Promise<Json> => {
    let body = ''
    const request = { bidId: bid.id, changes, by: BY, check: () => undefined }
    const turn = await longestTurn(async () => {
      ;({ body } = await changeItems({ db: app.db, rateBook }, request))
    })
    turns.set(what, turn)
    return JSON.parse(body)
  }
  const item = { name: 'Permit', quantity: 1, unitCost: 100 }
  const create = { op: 'create', scopeId: scope.id, module: 'misc', item, position: 0 } as const
  const made = await change('create', Array(MOST).fill(create))
  const ids: readonly string[] = made.items.map(({ id }: Json) => id)
  const order = async () => (await build.readScope(scope.id)).miscItems.map(({ id }: Json) => id)
  expect(await order()).toEqual(ids.toReversed())
  const each = <Rest extends object>(rest: Rest) => ids.map((itemId) => ({ itemId, ...rest }))
  await change('move', each({ op: 'move', position: MOST } as const))
  expect(await order()).toEqual(ids)
  await change('update', each({ op: 'update', item: { unitCost: 110 } } as const))
  await change('delete', each({ op: 'delete' } as const))
  await change('restore', each({ op: 'restore', position: 0 } as const))
  expect(await order()).toEqual(ids.toReversed())
  for (const [what, turn] of turns) expect(turn, what).toBeLessThan(100)
}, 120_000)
