import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { expectAsRecomputed } from './gantt-recomputed.ts'
import { CRANE, CREW, dates, example6, march } from './gantt-samples.ts'
import { runGantt } from './running-gantt.ts'

const app = perFile(runGantt)

const SCOPES = ['Footings', 'Slab', 'Walls']
const statuses = async (calls: readonly PromiseLike<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode)

describe('writes of one timeline at the same time', () => {
  it('all count, each in its own place', async () => {
    const bid = await app.bidWith(SCOPES)
    const answers = await statuses(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0
          ? app.send('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
          : app.send('POST', `${bid.gantt}/labor`, CREW),
      ),
    )
    expect(new Set(answers)).toEqual(new Set([201]))
    const { equipment, labor } = await app.ask('GET', bid.gantt)
    const places = (entries: readonly { position: number }[]) =>
      entries.map(({ position }) => position)
    expect(places(equipment)).toEqual([0, 1, 2, 3, 4, 5])
    expect(places(labor)).toEqual([0, 1, 2, 3, 4, 5])
    const whole = await app.ask('GET', `/api/bids/${bid.id}`)
    expect(whole.equipmentCost).toBe(38_761.5)
    await expectAsRecomputed(app.db, bid.id)
  })

  it('of one entry as it was read: one wins, the others are told', async () => {
    const bid = await app.bidWith(SCOPES)
    const { id } = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
    const headers = { 'if-match': '"1"' }
    const answers = await statuses(
      Array.from({ length: 6 }, (_, n) =>
        app.as('ADMIN', 'PUT', `${bid.gantt}/equipment/${id}`, {
          headers,
          payload: { quantity: n + 2 },
        }),
      ),
    )
    expect(answers.sort()).toEqual([200, 412, 412, 412, 412, 412])
    await expectAsRecomputed(app.db, bid.id)
  })

  it('and the deletion of a scope that they name', async () => {
    for (let round = 0; round < 5; round++) {
      const bid = await app.bidWith(SCOPES)
      const crane = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
      const distributions = bid.scopes.map((scopeId) => ({ scopeId, ...dates(2, 9) }))
      const url = `${bid.gantt}/equipment/${crane.id}`
      const [deleted, changed, made] = await statuses([
        app.send('DELETE', `/api/scopes/${bid.scopes[1]}`),
        app.send('PUT', url, { distributions }),
        app.send('POST', `${bid.gantt}/labor`, { ...CREW, endDate: march(9), distributions }),
      ])
      expect(deleted).toBe(204)
      expect([200, 400]).toContain(changed)
      expect([201, 400]).toContain(made)
      await expectAsRecomputed(app.db, bid.id)
    }
  })

  it('and a switch of the mode, a new order, items and refreshes', async () => {
    for (let round = 0; round < 5; round++) {
      const bid = await app.bidWith(SCOPES)
      const crane = await app.ask('POST', `${bid.gantt}/equipment`, example6(bid.scopes))
      const scopes = bid.scopes.map((id, place) => ({ id, position: 2 - place }))
      const item = { name: 'Finishers', days: 1, hourlyRate: 30 }
      const answers = await statuses([
        app.send('PUT', `/api/bids/${bid.id}`, { equipmentBiddingMode: 'TRADITIONAL' }),
        app.send('POST', `${bid.gantt}/equipment`, CRANE),
        app.send('PUT', `${bid.gantt}/equipment/${crane.id}`, { quantity: 2 }),
        app.send('PATCH', `/api/scopes/bid/${bid.id}/batch`, { scopes }),
        app.send('POST', `/api/scopes/${bid.scopes[0]}/items/labor`, item),
        app.send('POST', `/api/bids/${bid.id}/recalculate`),
        app.send('DELETE', `/api/scopes/${bid.scopes[2]}`),
      ])
      for (const status of answers) expect([200, 201, 204, 400, 409]).toContain(status)
      await expectAsRecomputed(app.db, bid.id)
    }
  })

  it('and the deletion of the bid', async () => {
    const bid = await app.bidWith(SCOPES)
    const answers = await statuses([
      app.send('POST', `${bid.gantt}/equipment`, example6(bid.scopes)),
      app.send('DELETE', `/api/bids/${bid.id}`),
      app.send('POST', `${bid.gantt}/labor`, CREW),
    ])
    expect(answers[1]).toBe(204)
    for (const status of answers) expect([201, 204, 404]).toContain(status)
  })
})
