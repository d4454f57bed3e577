import { describe, expect, it } from 'vitest'
import { kindNamed, shown } from './rate-kinds.ts'
import { numberText, readNumber } from './rate-numbers.ts'

const field = (kind: string, key: string) => {
  const found = kindNamed(kind).fields.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no field ${key}`)
  return found
}
const value = field('variables', 'value')
const fica = { name: 'fica_rate', unit: '%' }

describe('a burden rate, which is kept as a fraction', () => {
  it.each([
    'fica_rate',
    'FUTA_RATE',
    'suta_rate',
    'auto_depreciation_rate',
    'auto_fuel_rate',
    'auto_insurance_rate',
  ])('%s is read as a percentage', (name) => {
    expect(numberText(value, 0.0765, { name, unit: '%' })).toBe('7.65')
    expect(shown(value, 0.0765, { name, unit: '%' })).toBe('7.65 %')
  })

  it.each(['7.65', '7.65 %', '7.65%', ' 7.65 % '])('is typed as %j', (text) => {
    expect(readNumber(value, text, fica)).toBe(0.0765)
  })

  it('keeps all six decimals', () => {
    expect(numberText(value, 0.012345, fica)).toBe('1.2345')
    expect(readNumber(value, '1.2345 %', fica)).toBe(0.012345)
  })
})

it('another percentage is kept as it is read', () => {
  const overhead = { name: 'overhead_percentage', unit: '%' }
  expect(shown(value, 12.5, overhead)).toBe('12.5')
  expect(readNumber(value, '12.5 %', overhead)).toBe(12.5)
})

it('dollars take no percent sign', () => {
  const fuel = { name: 'fuel_charge_per_day', unit: '$' }
  expect(readNumber(value, '$1,170.50', fuel)).toBe(1170.5)
  expect(readNumber(value, '10 %', fuel)).toBeUndefined()
})

it('spacing is in inches, the reach of a pump in feet', () => {
  expect(readNumber(field('rebar', 'onCenter'), `1'-2"`, {})).toBe(14)
  expect(readNumber(field('pumps', 'reach'), `105'-6"`, {})).toBe(105.5)
})
