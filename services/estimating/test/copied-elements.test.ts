import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { DELIVERY_TERMS_ID, PANELS_ID } from './rate-book-of-tests.ts'
import { callerOf, type Json } from './running-estimating.ts'

const { app, build } = estimating()

const WALL = {
  name: 'Wall',
  length: 120,
  width: 1,
  depth: 10,
  wastePercentage: 0,
  pricePerCY: 165,
}
const FORMS = { faces: 'LONG_SIDES', formSystemId: PANELS_ID, wastePercentage: 5 }
const CHUTE = { termsId: DELIVERY_TERMS_ID, placeCYPerHour: 8, conditions: ['WINTER'] }
const CHARGES = ['shortLoadCost', 'waitingCost', 'loadFeesCost', 'yardFeesCost', 'openingCost']
const BAR = { mark: 'V1', size: '#5', runFt: 120, spacingIn: 12, lengthFt: 52, lapIn: 31 }

/** What an element may have, and a change of it that costs more. */
const PARTS: readonly (readonly [part: string, value: unknown, more: unknown, field: string])[] = [
  ['forms', FORMS, { ...FORMS, wastePercentage: 10 }, 'forms.wastePercentage'],
  ['bars', [BAR], [{ ...BAR, spacingIn: 6 }], 'bars.0.spacingIn'],
  ['delivery', CHUTE, { ...CHUTE, placeCYPerHour: 6 }, 'delivery.placeCYPerHour'],
]

describe.each(PARTS)('%s of a concrete item', (part, value, more, field) => {
  const wallOf = async (bidFields: object = {}) => {
    const made = await build.bidWithScope(bidFields)
    const item = (await build.items(made.scope.id, 'concrete', { ...WALL, [part]: value })) as Json
    return { ...made, item, path: `/api/scopes/${made.scope.id}/items/concrete/${item.id}` }
  }
  const firstOf = async (bidId: string): Promise<Json> =>
    (await build.readBid(bidId)).scopes[0].concreteItems[0]
  const sameAs = (item: Json) => ({
    [part]: item[part],
    rateSources: item.rateSources,
    breakdown: item.breakdown,
    totalCost: item.totalCost,
  })

  it('go with a duplicate of the bid', async () => {
    const { bid, item } = await wallOf()
    const body = { bidNumber: `D-${item.id}`, name: 'Copy' }
    const { id } = await app.call('POST', `/api/bids/${bid.id}/duplicate`, body)
    expect(await firstOf(id)).toMatchObject(sameAs(item))
  })

  it('go with a copy of the scope', async () => {
    const { bid, scope, item } = await wallOf()
    const copy = await app.call('POST', `/api/scopes/${scope.id}/copy`, { name: 'Again' })
    const { scopes } = await build.readBid(bid.id)
    const [copied] = scopes.find(({ id }: Json) => id === copy.id).concreteItems
    expect(copied).toMatchObject(sameAs(item))
    expect(copied.id).not.toBe(item.id)
  })

  it('go with a bid that is shared and imported', async () => {
    const { bid, item } = await wallOf()
    const { shareCode } = await app.call('POST', `/api/bids/${bid.id}/share`, undefined, {
      status: 200,
    })
    const clientId = (await build.client()).id
    const body = { clientId, newName: 'Imported', newBidNumber: `I-${item.id}` }
    const imported = await app.call('POST', `/api/bids/import/${shareCode}`, body)
    expect(await firstOf(imported.id)).toMatchObject(sameAs(item))
  })

  it('stay in a revision as they were, which a comparison names the change of', async () => {
    const { bid, item, path } = await wallOf()
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'SUBMITTED' })
    await app.call('PUT', path, { [part]: more })
    const kept = await app.call('GET', `/api/bids/${bid.id}/revisions/1`)
    expect(kept.scopes[0].concreteItems[0]).toMatchObject(sameAs(item))
    const compared = await app.call('GET', `/api/bids/${bid.id}/compare?revision=1`)
    expect(JSON.stringify(compared.scopes)).toContain(`"${field}"`)
  })

  it('count in a what-if, with their tax', async () => {
    const { bid, item } = await wallOf({ taxExempt: false })
    expect(item.breakdown.rebarTax + (item.breakdown.formTax ?? 0)).toBe(0)
    const taxed = await app.call(
      'POST',
      `/api/bids/${bid.id}/what-if`,
      { salesTaxPercentage: 10 },
      { status: 200 },
    )
    const { barsCost = 0, formMaterialCost = 0, formAccessoriesCost = 0 } = item.breakdown
    const cents = (amount: number) => Math.round(amount * 10) / 100
    const charges = CHARGES.reduce((total, name) => total + (item.breakdown[name] ?? 0), 0)
    expect(charges > 0).toBe(part === 'delivery')
    const forms = cents(formMaterialCost) + cents(formAccessoriesCost)
    const more = cents(7333.33) + cents(barsCost) + forms + cents(charges)
    expect(taxed.difference.concreteCost).toBeCloseTo(more, 6)
  })

  it('cannot be changed in a locked bid', async () => {
    const { bid, item, path } = await wallOf()
    await app.call('POST', `/api/bids/${bid.id}/lock`, { reason: 'As sold' }, { status: 200 })
    const refused = await app.call('PUT', path, { [part]: more }, { status: 409 })
    expect(refused.error).toContain('locked')
    expect(await firstOf(bid.id)).toMatchObject(sameAs(item))
  })

  it('are read by everyone who reads bids, and written by nobody else', async () => {
    const { path } = await wallOf()
    const denied = { status: 403, caller: callerOf('PM') }
    await app.call('PUT', path, { [part]: more }, denied)
    expect((await app.as(callerOf('PM'), 'GET', path)).json()[part]).not.toBeNull()
  })
})
