import { expect, it } from 'vitest'
import { changesOf } from './rate-diff.ts'
import type { Variable } from './rates-data.ts'

const rate = (id: string, name: string, value: number, location = ''): Variable => ({
  ...{ id, name, value, location, unit: '%', category: 'percentage', defaultValue: null },
  ...{ isActive: true, version: 1, createdAt: '', updatedAt: '' },
})
const RATES = [rate('r1', 'tax, state', 8.25), rate('r2', 'fuel', 3, 'AZ')]

it('a file is held against the rates by id, else by name and region; what stays is left out', () => {
  const csv =
    '\uFEFFid,name,value,location\r\nr1,"tax, state",8.5,\r\n,fuel,4,AZ\r\n,fuel,5,\r\nr2,fuel,3.0,AZ\r\n'
  expect(changesOf(csv, RATES).map(({ name, before, after }) => [name, before, after])).toEqual([
    ['tax, state', 8.25, '8.5'],
    ['fuel', 3, '4'],
    ['fuel', undefined, '5'],
  ])
})

it('what is no spreadsheet changes nothing', () => {
  expect(changesOf('"', RATES)).toEqual([])
})
