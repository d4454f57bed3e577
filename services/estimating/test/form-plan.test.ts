import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { PANELS_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const WALL = {
  name: 'Wall',
  length: 120,
  width: 1,
  depth: 10,
  wastePercentage: 0,
  pricePerCY: 165,
  forms: {
    faces: 'LONG_SIDES',
    addSF: 20,
    deductSF: 84,
    formSystemId: PANELS_ID,
    wastePercentage: 5,
  },
}

async function plannedWall() {
  const { bid, scope } = await build.bidWithScope({}, { multiplier: 4 })
  const item = (await build.items(scope.id, 'concrete', WALL)) as Json
  const pour = (name: string, setDate: string, pourDate: string) => ({
    name,
    itemId: item.id,
    setDate: `2026-04-${setDate}`,
    pourDate: `2026-04-${pourDate}`,
    stripDays: 1,
  })
  const pours = [
    pour('P1', '06', '07'),
    pour('P2', '09', '10'),
    pour('P3', '13', '14'),
    pour('P4', '15', '16'),
  ]
  return { bid, item, pours, path: `/api/bids/${bid.id}/form-plan` }
}

describe('the form plan of a bid, example 2', () => {
  it('achieves two uses where two pours hold their forms on one day', async () => {
    const { path, pours } = await plannedWall()
    const plan = await app.call('PUT', path, { pours })
    expect(plan.systems).toMatchObject([
      {
        formSystemId: PANELS_ID,
        system: 'Plywood wall panels',
        totalSF: 9344,
        peakSF: 4672,
        peakDates: ['2026-04-15'],
        achievableUses: 2,
        pricedUses: 4,
      },
    ])
    expect(plan.formCost).toEqual({
      priced: 12_276.28,
      achievable: 20_775.2,
      difference: 8498.92,
    })
    expect(await app.call('GET', path)).toEqual(plan)
  })

  it('achieves all four where the last pour is a day later', async () => {
    const { path, pours } = await plannedWall()
    const later = { ...pours[3], setDate: '2026-04-16', pourDate: '2026-04-17' }
    const { systems, formCost } = await app.call('PUT', path, {
      pours: [...pours.slice(0, 3), later],
    })
    expect(systems[0].achievableUses).toBe(4)
    expect(formCost.difference).toBe(0)
  })

  it('changes no cost, stays open on a locked bid, and is in its history', async () => {
    const { bid, path, pours } = await plannedWall()
    const before = await build.readBid(bid.id)
    await app.call('POST', `/api/bids/${bid.id}/lock`, {}, { status: 200 })
    await app.call('PUT', path, { pours })
    expect((await build.readBid(bid.id)).totalCost).toBe(before.totalCost)
    const history = await app.call('GET', `/api/bids/${bid.id}/history`)
    expect(JSON.stringify(history)).toContain('form-plan.updated')
  })

  it('keeps the ids that are sent back, and refuses what was planned over', async () => {
    const { path, pours } = await plannedWall()
    const plan = await app.call('PUT', path, { pours })
    const again = await app.call('PUT', path, { pours: plan.pours })
    expect(again).toEqual(plan)
    const headers = { 'if-match': '"1"' }
    await app.call('PUT', path, { pours }, { status: 412, headers })
  })

  it.each<[string, object, string]>([
    ['set after the pour', { setDate: '2026-05-01' }, 'The forms are set after the pour'],
    [
      'of an item that is not there',
      { itemId: '0199d7a0-0000-7000-8000-00000000ffff' },
      'The item of a pour needs forms',
    ],
    ['larger than its item', { contactSF: 9344.01 }, 'The pours of Wall have 9344.01 SF'],
    ['without a name', { name: ' ' }, 'Pour name is required'],
    ['that is never stripped', { stripDays: -1 }, 'Strip days must be 0 or more'],
  ])('refuses a pour %s', async (_rule, fields, error) => {
    const { path, pours } = await plannedWall()
    const body = { pours: [{ ...pours[0], ...fields }] }
    const answer = await app.call('PUT', path, body, { status: 400 })
    expect(answer.error).toContain(error)
    expect((await app.call('GET', path)).pours).toEqual([])
  })

  it('is read by project managers and written by estimators', async () => {
    const { path, pours } = await plannedWall()
    await app.call('GET', path, undefined, { status: 200, caller: callerOf('PM') })
    await app.call('GET', path, undefined, { status: 403, caller: callerOf('OPS') })
    await app.call('PUT', path, { pours }, { status: 403, caller: callerOf('PM') })
  })
})
