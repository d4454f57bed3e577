import { PM_SECTIONS } from '@formwork/costing'
import { bidSnapshot } from '@formwork/costing/testing'
import { perFile } from '@formwork/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_7 } from './example-bids.ts'
import { NO_SUCH_ID, others, READERS, type RunningBids, runBids, WRITERS } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)

const get = async (url: string) => (await bids.as('pm', 'GET', url)).json()
const totalsOf = async (id: string) => (await get(`/api/bids/${id}/recap`)).totals
const url = (id: string) => `/api/bids/${id}/adjustments`
const put = (id: string, body: unknown, headers = {}) =>
  bids.as('estimator', 'PUT', url(id), body as never, headers)
const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

const CUT = { description: 'Pump sub came down', amount: -1250, section: 'SUBCONTRACTORS' } as const

describe('cut and add', () => {
  it('moves example 7 by a cut, its overhead and its profit, and back to the cent', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const before = await totalsOf(id)
    const { status, body, etag } = await call(put(id, [CUT]))
    expect({ status, body }).toEqual({ status: 200, body: [{ id: expect.any(String), ...CUT }] })
    const after = await totalsOf(id)
    expect(after).toMatchObject({
      adjustmentsCost: -1250,
      subtotalCost: 43_954.41,
      overheadAmount: 4395.44,
      profitAmount: 7252.48,
      totalCost: 55_602.33,
    })
    expect(after.subcontractorCost).toBe(before.subcontractorCost)
    expect(etag).toBe('"2"')
    expect((await call(bids.as('pm', 'GET', url(id)))).etag).toMatch(/^"2/)
    await put(id, [])
    expect(await totalsOf(id)).toEqual(before)
  })

  it('counts in one PM section, in no scope of the recap, and in a node of the breakdown', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    await put(id, [CUT, { description: 'Weekend pour', amount: 300.5, section: 'LABOR' }])
    const { modules, scopes, totals } = await get(`/api/bids/${id}/recap`)
    expect(modules.at(-1)).toMatchObject({ module: 'ADJUSTMENTS', cost: -949.5 })
    expect(scopes.at(-1)).toMatchObject({
      scopeId: null,
      name: 'No scope',
      cost: -949.5,
      price: null,
    })
    expect(cents(modules.map((each: { price: number }) => each.price))).toBe(
      cents([totals.totalCost]),
    )
    expect(cents(scopes.map((each: { cost: number }) => each.cost))).toBe(
      cents([totals.subtotalCost]),
    )
    const { total } = await get(`/api/bids/${id}/cost-breakdown`)
    expect(total.value).toBe(totals.totalCost)
    const [subtotal] = total.children
    expect(subtotal.children.at(-1)).toMatchObject({
      label: 'Adjustments',
      value: -949.5,
      children: [
        { label: CUT.description, value: -1250 },
        { label: 'Weekend pour', value: 300.5 },
      ],
    })
  })

  it('is in what-if, in a solved price, and in the copy of a bid', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    await put(id, [CUT])
    const supposed = await bids.as('pm', 'POST', `/api/bids/${id}/what-if`, { profitPercentage: 0 })
    expect(supposed.json()).toMatchObject({
      adjustmentsCost: -1250,
      subtotalCost: 43_954.41,
      profitAmount: 0,
      totalCost: 48_349.85,
      previous: { totalCost: 55_602.33 },
    })
    const wanted = { totalCost: 60_000 }
    const solved = await bids.as('estimator', 'POST', `/api/bids/${id}/target-price`, wanted)
    expect(Math.abs(solved.json().totalCost - 60_000)).toBeLessThanOrEqual(0.01)
    const copy = await bids.as('estimator', 'POST', `/api/bids/${id}/duplicate`, {
      bidNumber: `C-${id.slice(-12)}`,
      name: 'Copy',
    })
    expect(copy.json()).toMatchObject({ adjustmentsCost: -1250, totalCost: 55_602.33 })
  })

  it('writes one history entry with both totals, and nothing for what is sent back', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const first = await call(put(id, [CUT]))
    const again = await call(put(id, first.body))
    expect(again).toMatchObject({ status: 200, etag: first.etag, body: first.body })
    expect(await get(`/api/bids/${id}/history`)).toMatchObject([
      { action: 'adjustments.replaced', previousTotal: 57_183.58, totalCost: 55_602.33, count: 1 },
    ])
  })

  it('is refused on a locked bid, for an older version, and by role', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    expect((await call(put(id, [CUT], { 'if-match': '"999"' }))).status).toBe(412)
    for (const role of others(READERS)) {
      expect((await call(bids.as(role, 'GET', url(id)))).status).toBe(403)
    }
    for (const role of others(WRITERS)) {
      expect((await call(bids.as(role, 'PUT', url(id), []))).status).toBe(403)
    }
    const first = await call(put(id, [CUT]))
    const lock = await call(bids.as('admin', 'POST', `/api/bids/${id}/lock`, { reason: 'Sold' }))
    expect(lock.status, JSON.stringify(lock.body)).toBe(200)
    expect(await call(put(id, []))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('The bid is locked') },
    })
    expect((await call(put(id, first.body))).status).toBe(200)
    expect((await call(put(NO_SUCH_ID, []))).status).toBe(404)
  })

  it.each([
    [{ ...CUT, amount: 0 }, 'Amount must not be 0'],
    [{ ...CUT, amount: 1e12 }, 'Amount must be at most'],
    [{ ...CUT, section: 'TAXES' }, ''],
    [{ ...CUT, description: ' ' }, 'Description'],
    [{ ...CUT, description: 'x'.repeat(201) }, 'Description'],
  ])('refuses %o', async (faulty, sentence) => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    const { status, body } = await call(put(id, [faulty]))
    expect(status).toBe(400)
    expect(body.error).toContain(sentence)
    expect(await totalsOf(id)).toMatchObject({ adjustmentsCost: 0, totalCost: 57_183.58 })
  })

  it('refuses fifty-one, and one id twice', async () => {
    const { id } = await storeBid(bids.sql, EXAMPLE_7)
    expect((await call(put(id, Array(51).fill(CUT)))).body).toMatchObject({
      error: expect.stringContaining('A bid has at most 50 adjustments'),
    })
    const same = { ...CUT, id: crypto.randomUUID() }
    expect((await call(put(id, [same, same]))).body.error).toBe('Two adjustments have the same id')
  })

  it('lets sections sum to the subtotal and modules to the total, with any of them', async () => {
    const adjustment = fc.record({
      description: fc.constant('Any'),
      amount: fc
        .integer({ min: -500_000, max: 500_000 })
        .filter((n) => n !== 0)
        .map((n) => n / 100),
      section: fc.constantFrom(...PM_SECTIONS),
    })
    const property = fc.asyncProperty(
      bidSnapshot,
      fc.array(adjustment, { minLength: 1, maxLength: 5 }),
      async (snapshot, adjustments) => {
        const { id } = await storeBid(bids.sql, snapshot)
        const { totalCost: before } = await totalsOf(id)
        expect((await call(put(id, adjustments))).status).toBe(200)
        const { modules, scopes, totals } = await get(`/api/bids/${id}/recap`)
        const costs = (rows: readonly { cost: number }[]) => cents(rows.map(({ cost }) => cost))
        expect(costs(modules)).toBe(cents([totals.subtotalCost]))
        expect(costs(scopes)).toBe(cents([totals.subtotalCost]))
        expect(cents(modules.map((each: { price: number }) => each.price))).toBe(
          cents([totals.totalCost]),
        )
        expect(cents([totals.adjustmentsCost])).toBe(cents(adjustments.map(({ amount }) => amount)))
        await put(id, [])
        expect((await totalsOf(id)).totalCost).toBe(before)
      },
    )
    await fc.assert(property, { numRuns: 20, seed: 32 })
  })
})

type Response = Awaited<ReturnType<RunningBids['as']>>

async function call(response: Promise<Response>) {
  const { statusCode: status, headers, payload } = await response
  return { status, etag: headers.etag, body: payload === '' ? null : JSON.parse(payload) }
}
