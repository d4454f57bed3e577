import { describe, expect, it } from 'vitest'
import { NUMERIC_FIELDS, normalise } from './field-decimals.ts'
import { FUEL_RATE } from './modules/equipment/fields.ts'
import { MODULES } from './modules/modules.ts'
import { BID_RATE_FIELDS, RATE_FIELDS } from './rate-fields.ts'
import { concrete, rebarMat } from './testing/examples.ts'

function kindAt(record: keyof typeof NUMERIC_FIELDS, path: string): unknown {
  return path
    .split('.')
    .filter((key) => key !== '*')
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], NUMERIC_FIELDS[record])
}

describe('a copied rate', () => {
  it.each(MODULES)('of %s is kept to the decimals of its field', (module) => {
    for (const { field, kind } of RATE_FIELDS[module]) {
      // A list has decimals in its entries.
      if (kind === 'list') expect(kindAt(module, field)).toEqual(expect.any(Object))
      else expect(kindAt(module, field)).toBe(kind === 'text' ? undefined : kind)
    }
  })

  it('of a bid is kept to the decimals of its field', () => {
    for (const { field, kind } of BID_RATE_FIELDS) expect(kindAt('bid', field)).toBe(kind)
  })

  it('is a fraction where the variable is named a rate, and percent where it is not', () => {
    const rates = [...MODULES.flatMap((module) => RATE_FIELDS[module]), ...BID_RATE_FIELDS]
    for (const { kind, origins } of rates) {
      for (const origin of origins) {
        if (origin.kind !== 'variable' || kind === 'price') continue
        expect(kind).toBe(origin.variable.endsWith('_rate') ? 'fraction' : 'percent')
      }
    }
  })

  it('of fuel is one of the equipment rates', () => {
    expect(RATE_FIELDS.equipment).toContain(FUEL_RATE)
  })
})

describe('an entered number', () => {
  it('is rounded to its field, half away from zero, within a mat too', () => {
    const entered = concrete({
      pricePerCY: 1.00005,
      wastePercentage: '1.0000005',
      rebar: rebarMat({ spacing: 12.00004 }),
    })
    const kept = normalise('concrete', entered)
    expect(String(kept.pricePerCY)).toBe('1.0001')
    expect(String(kept.wastePercentage)).toBe('1.000001')
    expect(String(kept.rebar?.spacing)).toBe('12')
    expect(kept.rebar?.size).toBe('#4')
  })

  it('leaves alone what a change does not send', () => {
    expect(normalise('labor', { days: null })).toEqual({ days: null })
  })
})
