import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const copy = (id: string, sent: object, rest: object = {}): Promise<Json> =>
  app.call('POST', `/api/scopes/${id}/copy`, sent, rest)
const material = { category: 'other', quantity: 10, unitPrice: 10 }

describe('a copy of a scope', () => {
  it('stands at the end of its bid with its items, by another name and unlinked', async () => {
    const { bid, scope } = await build.bidWithScope({}, { name: 'Footings', multiplier: 2 })
    const parent = await build.scope(bid.id, { name: 'Parent' })
    await app.call('PUT', `/api/scopes/${scope.id}/link`, { parentScopeId: parent.id })
    await build.items(scope.id, 'materials', [
      { ...material, name: 'A' },
      { ...material, name: 'B' },
    ])
    const made = await copy(scope.id, {})
    expect(made).toMatchObject({
      name: 'Footings (copy)',
      multiplier: 2,
      position: 2,
      parentScopeId: null,
      materialCost: 400,
      materialItems: [{ name: 'A' }, { name: 'B' }],
    })
    expect((await build.readBid(bid.id)).totalCost).toBeGreaterThan(800)
    expect(await build.readBid(bid.id)).toMatchObject({ materialCost: 800 })
  })

  it('in another bid costs what it costs under its tax, at its own rates', async () => {
    const { scope } = await build.bidWithScope({ taxExempt: true })
    await build.items(scope.id, 'materials', material)
    const other = await build.bid({ taxExempt: false, salesTaxPercentage: 10 })
    const made = await copy(scope.id, { bidId: other.id, name: 'Taxed', multiplier: 3 })
    expect(made).toMatchObject({ bidId: other.id, name: 'Taxed', multiplier: 3, materialCost: 330 })
    expect(await build.readBid(other.id)).toMatchObject({ materialCost: 330 })
  })

  it('follows what is done to it alone', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', { unitCost: 5 })
    const made = await copy(scope.id, {})
    await app.call('DELETE', `/api/scopes/${made.id}`, undefined, { status: 204 })
    expect(await build.readBid(bid.id)).toMatchObject({ miscCost: 5, scopes: [{ id: scope.id }] })
  })

  it('needs a scope, a bid that is open, and a writer', async () => {
    const nobody = '0199d7a0-0000-7000-8000-00000000dead'
    const { scope } = await build.bidWithScope()
    await copy(nobody, {}, { status: 404 })
    expect((await copy(scope.id, { bidId: nobody }, { status: 400 })).error).toBe('Bid not found')
    await copy(scope.id, {}, { status: 403, caller: callerOf('PM') })
    const sold = await build.bid({})
    await app.call('PUT', `/api/bids/${sold.id}`, { status: 'AWARDED' })
    await copy(scope.id, { bidId: sold.id }, { status: 409 })
  })
})
