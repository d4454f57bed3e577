import { describe, expect, it } from 'vitest'
import { changeSentences } from './change-sentences.ts'

const member = (classification: string, count: number, hourlyRate: number) => ({
  classification,
  count,
  hourlyRate,
  pricingItemId: null,
})

describe('what was changed, in words', () => {
  it('names those who bid for the same job with what they asked', () => {
    const bidders = [
      { name: 'Northwest Flatwork', amount: 58_900 },
      { name: 'Acme', amount: 61_000.5 },
    ]
    expect(changeSentences([{ field: 'bidders', old: [], new: bidders }])).toEqual([
      'Bidders: – → Northwest Flatwork 58,900.00, Acme 61,000.50',
    ])
  })

  it('tells lines and answers of a quote by their places, and codes as the page of quotes does', () => {
    const changes = [
      { field: 'lines.2.coverage', old: 'NONE', new: 'INCLUDED' },
      { field: 'lines.2.unitPrice', old: null, new: 4.1 },
      { field: 'answers.1.answer', old: null, new: 'YES' },
      { field: 'form', old: 'UNIT_PRICES', new: 'LUMP_SUM' },
      { field: 'kind', old: 'MATERIAL', new: 'SUBCONTRACT' },
    ]
    expect(changeSentences(changes)).toEqual([
      'Line 2, coverage: not quoted → included',
      'Line 2, unit price: – → 4.1',
      'Requirement 1, answer: – → Yes',
      'Form: Unit prices → Lump sum',
      'Kind: Material → Subcontract',
    ])
  })

  it('names the members of a crew, and no ids', () => {
    const crew = [member('Foreman', 1, 38.5), member('Carpenter', 4, 34)]
    const begun = [
      { field: 'crewId', old: null, new: '0199d7a0-0000-7000-8000-0000000000e5' },
      { field: 'crewMembers', old: null, new: crew },
    ]
    expect(changeSentences(begun)).toEqual(['Crew: Foreman × 1 @ 38.50; Carpenter × 4 @ 34.00'])
    const later = [member('Carpenter', 5, 35.25), member('Laborer', 2, 28.5)]
    expect(changeSentences([{ field: 'crewMembers', old: crew, new: later }])).toEqual([
      'Carpenter: 4 → 5 in the crew',
      'Carpenter: $34.00 → $35.25 an hour',
      'Joins the crew: Laborer × 2 @ 28.50',
      'Leaves the crew: Foreman × 1 @ 38.50',
    ])
    expect(changeSentences([{ field: 'crewMembers', old: later, new: null }])).toEqual([
      'No crew any more: Carpenter × 5 @ 35.25; Laborer × 2 @ 28.50',
    ])
  })

  it('says a production as one sentence when it begins and ends', () => {
    const production = {
      productionRateId: 'r',
      productionRateName: 'Wall forms',
      basis: 'MAN_HOURS_PER_UNIT',
      rate: 0.2,
      uom: 'SF',
      quantityOf: 'FORM_SF',
      quantity: 2336,
      itemId: 'w',
      efficiencyPercentage: 90,
      roundDays: 'HALF',
      low: 0.18,
      high: 0.3,
    }
    const fields = Object.entries(production)
    const begun = fields.map(([name, value]) => ({
      field: `production.${name}`,
      old: null,
      new: value,
    }))
    expect(changeSentences([{ field: 'days', old: 2, new: 8 }, ...begun])).toEqual([
      'Days: 2 → 8',
      'Priced by production: 2,336 SF (Forms, SF) at 0.2 MH/SF, 90 % efficiency',
    ])
    const ended = fields.map(([name, value]) => ({
      field: `production.${name}`,
      old: value,
      new: null,
    }))
    expect(changeSentences(ended)).toEqual([
      'Days are typed again, without 2,336 SF (Forms, SF) at 0.2 MH/SF, 90 % efficiency',
    ])
  })

  it('says what of a production is other than before', () => {
    const changes = [
      { field: 'production.basis', old: 'MAN_HOURS_PER_UNIT', new: 'UNITS_PER_SHIFT' },
      { field: 'production.rate', old: 0.2, new: 350 },
      { field: 'production.low', old: 0.18, new: null },
      { field: 'production.quantityOf', old: 'TYPED', new: 'FORM_SF' },
      { field: 'production.itemId', old: null, new: 'w' },
    ]
    expect(changeSentences(changes)).toEqual([
      'Pace: 0.2 MH/unit → 350 units/shift',
      'Quantity from: Typed → Forms, SF',
    ])
    expect(changeSentences([{ field: 'production.rate', old: 0.2, new: 0.25 }])).toEqual([
      'Pace: 0.2 → 0.25',
    ])
  })

  it('leaves other fields as they were told', () => {
    expect(changeSentences([{ field: 'ficaRate', old: 0.0765, new: null }])).toEqual([
      'Fica rate: 7.65 % → –',
    ])
  })
})
