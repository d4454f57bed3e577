import { expect, it } from 'vitest'
import { changesOf } from './rate-diff.ts'
import { kindNamed } from './rate-kinds.ts'
import type { Rate } from './rates-data.ts'

const kept = { version: 1, updatedAt: '', isActive: true }
const rate = (id: string, name: string, value: number, location = ''): Rate => ({
  id,
  name,
  value,
  location,
  unit: '%',
  category: 'percentage',
  ...kept,
})
const RATES = [rate('r1', 'tax, state', 8.25), rate('r2', 'fuel', 3, 'AZ')]
const CREWS = new Map([
  ['c7', 'F7'],
  ['f7', 'F7'],
])
const told = (kind: string, csv: string, rates: readonly Rate[]) =>
  toldOf(kind, csv, csv.replace('\uFEFF', '').split(/\r?\n/)[0]?.split(',') ?? [], rates)
const toldOf = (kind: string, csv: string, columns: readonly string[], rates: readonly Rate[]) =>
  changesOf(kindNamed(kind), { csv, columns }, { rates, names: CREWS }).map(
    ({ id, name, before, after }) => [id, name, before, after],
  )

it('a file is held against the rates by id, else by what names them; what stays is left out', () => {
  const csv =
    '\uFEFFid,name,value,location\r\nR1,"tax, state",8.5,\r\n,fuel,4,AZ\r\n,fuel,5,\r\nr2,fuel,3.0,AZ\r\n'
  expect(told('variables', csv, RATES)).toEqual([
    ['r1', 'tax, state', '8.25', '8.5'],
    ['r2', 'fuel, AZ', '3', '4'],
    [undefined, 'fuel', undefined, '5'],
  ])
})

it('of a rate with many prices each that changes is told by its name', () => {
  const pump = { vendor: 'Apex', size: '38m', reach: 120, costPerHour: 185, costPerCY: 3.5 }
  const pumps = [{ id: 'p1', ...pump, travelCost: 150, minimumHours: 4, ...kept }]
  const csv =
    'vendor,size,reach,costPerHour,travelCost,isActive\nApex,38m,120.0,190,150,FALSE\nApex,47m,150,240,150,true\n'
  expect(told('pumps', csv, pumps)).toEqual([
    ['p1', 'Apex, 38m, 120: Per hour', '185', '190'],
    ['p1', 'Apex, 38m, 120: Offered', 'Yes', 'No'],
    [undefined, 'Apex, 47m, 150', undefined, '240, 150'],
  ])
})

it('an empty cell takes a price away, and is none where there was none', () => {
  const item = { id: 'i1', name: 'Lift', category: 'Equipment', unit: '', rate: null, dailyRate: 5 }
  const items = [{ ...item, weeklyRate: null, monthlyRate: null, ...kept }]
  expect(told('pricing-items', 'id,rate,dailyRate,weeklyRate\ni1,,,12\n', items)).toEqual([
    ['i1', 'Lift, Equipment: Per day', '5', ''],
    ['i1', 'Lift, Equipment: Per week', '', '12'],
  ])
})

it('heads and numbers count for what the API reads them as', () => {
  const csv = '\n,,\nNAME,Region, Value \nfuel,AZ,"$1,170.50"\n\n"tax, state",," 8.250 "\n'
  expect(toldOf('variables', csv, ['name', 'location', 'value'], RATES)).toEqual([
    ['r2', 'fuel, AZ', '3', '1170.5'],
  ])
})

it('a burden rate is shown as a percentage, however the file writes it', () => {
  const rates = [rate('r3', 'fica_rate', 0.07)]
  const changed = [['r3', 'FICA', '7 %', '7.65 %']]
  expect(told('variables', 'name,value\nfica_rate,7.65%\n', rates)).toEqual(changed)
  expect(told('variables', 'name,value\nfica_rate,0.0765\n', rates)).toEqual(changed)
})

it('the members of a crew are compared as people, however the file writes them', () => {
  const members = [
    { classification: 'Carpenter', count: 4, pricingItemId: null, hourlyRate: 34 },
    { classification: 'Laborer', count: 2, pricingItemId: null, hourlyRate: 28.5 },
  ]
  const crews = [{ id: 'c1', code: 'F7', name: 'Walls', members, ...kept }]
  const file = (cell: string) => told('crews', `code,members\nF7,${cell}\n`, crews)
  expect(file('carpenter x 4 @ 34; Laborer × 2 @ $28.50')).toHaveLength(1)
  expect(file('Carpenter x 4 @ 34; Laborer × 2 @ $28.50')).toEqual([])
  expect(file('Carpenter × 5 @ 34')).toEqual([
    ['c1', 'F7: Members', 'Carpenter × 4 @ 34.00; Laborer × 2 @ 28.50', 'Carpenter × 5 @ 34.00'],
  ])
})

it('a production rate is compared with its crew, by code or id', () => {
  const walls = { id: 'p1', name: 'Walls', rate: 0.2, crewId: 'c7', low: null, high: null, ...kept }
  const file = (crew: string) =>
    told('production', `name,rate,crewId\nWalls,0.2,${crew}\n`, [walls])
  for (const crew of ['c7', 'F7', 'f7']) expect(file(crew)).toEqual([])
  expect(file('P6')).toEqual([['p1', 'Walls: Crew', 'F7', 'P6']])
  expect(file('')).toEqual([['p1', 'Walls: Crew', 'F7', '']])
  const made = told('production', 'name,rate,crewId\nPiers,0.25,F7\n', [walls])
  expect(made).toEqual([[undefined, 'Piers', undefined, '0.25']])
})

it('what is no spreadsheet changes nothing', () => {
  expect(told('variables', '"', RATES)).toEqual([])
})

it('a price that changes by more than a quarter is marked, up or down, and nothing else is', () => {
  const mix = (id: string, value: number) => ({ id, name: id, location: '', value, ...kept })
  const mixes = [
    mix('slip', 165),
    mix('low', 165),
    mix('usual', 165),
    mix('free', 0),
    mix('gone', 9),
  ]
  const csv = 'name,value\nslip,1650\nlow,123.75\nusual,206.25\nfree,150\nnew,90\n'
  const columns = ['name', 'value']
  const jumps = (sheet: string) =>
    changesOf(kindNamed('mixes'), { csv: sheet, columns }, { rates: mixes, names: CREWS }).map(
      ({ name, jump }) => [name, jump],
    )
  expect(jumps(csv)).toEqual([
    ['slip', 900],
    ['low', undefined],
    ['usual', undefined],
    ['free', undefined],
    ['new', undefined],
  ])
  expect(jumps('name,value\nlow,123\ngone,\n')).toEqual([
    ['low', expect.closeTo(-25.45, 2)],
    ['gone', undefined],
  ])
})
