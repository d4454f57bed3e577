import { describe, expect, it } from 'vitest'
import { chosenWith, copiedInto, wholeProduction } from './production-part.ts'

const held = {
  productionRateId: 'r',
  productionRateName: 'Wall forms',
  basis: 'MAN_HOURS_PER_UNIT',
  rate: 0.2,
  uom: 'SF',
  quantityOf: 'FORM_SF',
  quantity: 2336,
  itemId: 'wall',
  efficiencyPercentage: 90,
  roundDays: 'HALF',
  low: 0.18,
  high: 0.3,
}
const { productionRateName: _name, low: _low, high: _high, ...own } = held

describe('a production as it is sent', () => {
  it('is whole, without what the API says of the rate', () => {
    expect(wholeProduction(held, { roundDays: 'WHOLE' })).toEqual({ ...own, roundDays: 'WHOLE' })
  })

  it('has basis and rate together when one of them is typed', () => {
    expect(wholeProduction(held, { rate: 0.25 })).toMatchObject({
      basis: 'MAN_HOURS_PER_UNIT',
      rate: 0.25,
    })
  })

  it('copies pace and unit of a rate that is newly named, but for what is typed', () => {
    const { basis: _basis, rate: _rate, uom: _uom, ...rest } = own
    const cleared = { productionRateId: 's', basis: null, rate: null, uom: null }
    expect(wholeProduction(held, cleared)).toEqual({ ...rest, productionRateId: 's' })
    expect(wholeProduction(held, { productionRateId: 's', uom: 'SFCA' })).toEqual({
      ...rest,
      productionRateId: 's',
      uom: 'SFCA',
    })
  })

  it('keeps pace and unit as typed once it names no rate', () => {
    expect(wholeProduction(held, { productionRateId: null })).toEqual({
      ...own,
      productionRateId: null,
    })
  })

  it('follows no concrete once its quantity is typed', () => {
    expect(wholeProduction(held, { quantity: 2000 })).toMatchObject({
      quantityOf: 'TYPED',
      quantity: 2000,
    })
    expect(wholeProduction({}, { quantity: 5 })).toEqual({ quantityOf: 'TYPED', quantity: 5 })
  })

  it('goes when quantity, rate and basis are cleared together', () => {
    const cleared = { quantity: null, rate: null, basis: null }
    expect(wholeProduction(held, cleared)).toBeNull()
    expect(wholeProduction(held, { ...cleared, productionRateId: null, uom: null })).toBeNull()
    expect(wholeProduction({}, { efficiencyPercentage: 90 })).toBeNull()
  })
})

describe('what else is chosen', () => {
  const textIn = (uom: string) => (field: string) => (field === 'production.uom' ? uom : '')
  it('with a crew are its members, with a rate its pace', () => {
    expect(chosenWith('crewId', 'c', textIn(''))).toEqual({ crewMembers: '' })
    expect(chosenWith('crewId', '', textIn(''))).toEqual({})
    expect(Object.keys(chosenWith('production.productionRateId', 'r', textIn('SF')))).toEqual([
      'production.basis',
      'production.rate',
      'production.uom',
    ])
  })

  it('with a followed quantity is its unit, unless one that fits is there', () => {
    const chosen = (text: string, uom: string) =>
      chosenWith('production.quantityOf', text, textIn(uom))
    expect(chosen('REBAR_LB', 'SF')).toEqual({ 'production.uom': 'LB' })
    expect(chosen('REBAR_LB', 'ton')).toEqual({})
    expect(chosen('TYPED', 'SF')).toEqual({})
    const named = (field: string) => (field === 'production.productionRateId' ? 'r' : '')
    expect(chosenWith('production.quantityOf', 'FORM_SF', named)).toEqual({})
  })
})

describe('a copy of labor that follows a concrete item', () => {
  const fields = { name: 'Form walls', days: 8, production: held }
  const column = { field: 'production.itemId', label: '', kind: 'choice', isOfScope: true } as const
  const scope = (ids: readonly string[]) => [
    { ...column, choices: ids.map((value) => ({ value, label: value })) },
  ]
  it('follows it in the scope of that item, and keeps its quantity as typed in another', () => {
    expect(copiedInto(scope(['slab', 'wall']), fields)).toBe(fields)
    expect(copiedInto(scope(['slab']), fields)).toEqual({
      name: 'Form walls',
      production: { ...held, quantityOf: 'TYPED', itemId: null },
    })
  })

  it('follows all concrete of whatever scope it is in', () => {
    const all = { ...fields, production: { ...held, itemId: null } }
    expect(copiedInto(scope([]), all)).toBe(all)
    expect(copiedInto(scope([]), { name: 'Crew', days: 2, production: null })).toMatchObject({
      days: 2,
    })
  })
})
