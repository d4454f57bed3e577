import { describe, expect, it } from 'vitest'
import { shownValue } from './shown-value.ts'

describe('a value of a bid without a cell that names its unit', () => {
  it.each([
    ['a burden rate is a percentage of the wage', 'ficaRate', 0.0765, '7.65 %'],
    ['a small one too', 'futaRate', 0.006, '0.6 %'],
    ['one of vehicles too', 'autoDepreciationRate', 0.03, '3 %'],
    ['what is a percentage already stays', 'wcPercentage', 12, '12'],
    ['a price stays', 'hourlyRate', 0.0765, '0.0765'],
    ['none is a dash', 'ficaRate', null, '–'],
    [
      'a basis is called as its editor calls it',
      'production.basis',
      'UNITS_PER_SHIFT',
      'units/shift',
    ],
    ['so is what is followed', 'production.quantityOf', 'FORM_SF', 'Forms, SF'],
    [
      'a crew is its members',
      'crewMembers',
      [{ classification: 'Carpenter', count: 4, pricingItemId: null, hourlyRate: 34 }],
      'Carpenter × 4 @ 34.00',
    ],
    ['a yes is a word', 'taxable', true, 'yes'],
    ['so is a no', 'rebar.enabled', false, 'no'],
    ['a choice is called as its list calls it', 'ownership', 'RENTED', 'Rented'],
    ['that of a mat too', 'rebar.orientation', 'BOTH', 'Both'],
    ['one of two lists of that name too', 'category', 'DUMP_FEES', 'Dump fees'],
    ['the mode of a bid too', 'equipmentBiddingMode', 'TRADITIONAL', 'Per scope'],
    ['a list is shown as it is', 'tags', ['a'], '["a"]'],
  ])('%s', (_rule, field, value, text) => {
    expect(shownValue(field, value)).toBe(text)
  })
})
