import { expect, it } from 'vitest'
import { choiceBeginning, copiedText, parseCell, shownText } from './cell-values.ts'
import { type Column, dollars, number, record } from './columns.ts'
import { sheetOf } from './modules.ts'

const mixes = [
  { value: 'm1', name: '4000 PSI', label: '4000 PSI, 165.00 / CY' },
  { value: 'm2', name: '4000 PSI pump mix', label: '4000 PSI pump mix, 170.00 / CY' },
  { value: 'm3', name: 'Flowable fill', label: 'Flowable fill, 118.00 / CY' },
]
const mix = { ...record('mixId', 'Mix', 'mix'), choices: mixes }

it.each([
  ['f', 'm3'],
  ['FLOW', 'm3'],
  ['4', 'm1'],
  ['4000 psi p', 'm2'],
])('typing %j chooses %s', (typed, value) => {
  expect(choiceBeginning(mixes, typed)?.value).toBe(value)
})

it('a bar size is found without its sign, and nothing by what no choice begins with', () => {
  expect(choiceBeginning([{ value: '#4', label: '#4' }], '4')?.value).toBe('#4')
  expect(choiceBeginning(mixes, 'fill')).toBeUndefined()
  expect(choiceBeginning(mixes, ' ')).toBeUndefined()
})

it('a record of the catalog is named without its price', () => {
  expect(parseCell(mix, '4000 psi')).toEqual({ ok: true, value: 'm1' })
  expect(parseCell(mix, '4000')).toMatchObject({ ok: false })
})

it('a record whose name begins that of another is found by it alone', () => {
  const near = { value: 'm4', name: '4000 PSI, Austin', label: '4000 PSI, Austin, 171.00 / CY' }
  expect(parseCell({ ...mix, choices: [...mixes, near] }, '4000 PSI')).toMatchObject({
    value: 'm1',
  })
})

it('a cell shows a record without the price of the catalog, which the item may not have', () => {
  expect(shownText(mix, 'm1')).toBe('4000 PSI')
  expect(copiedText(mix, 'm1')).toBe('4000 PSI')
})

it('a copy names records of one name so that a paste tells them apart', () => {
  const twin = { value: 'm4', name: '4000 PSI', label: '4000 PSI, 171.00 / CY' }
  const column = { ...mix, choices: [...mixes, twin] }
  expect(shownText(column, 'm4')).toBe('4000 PSI')
  const copy = copiedText(column, 'm4')
  expect(parseCell(column, copy)).toMatchObject({ value: 'm4' })
})

const depth = sheetOf('concrete').columns.find(({ field }) => field === 'depth') as Column

it.each([
  ['a quantity', number('quantity', 'Quantity'), '1050', '1,050'],
  ['one with decimals', number('quantity', 'Quantity'), '13433.84', '13,433.84'],
  ['a small one', number('quantity', 'Quantity'), '0.0029', '0.0029'],
  ['a price', dollars('unitPrice', '$ / unit'), '1050', '1,050.00'],
  ['a price below a cent', dollars('unitPrice', '$ / unit'), '0.376', '0.376'],
  ['a credit', dollars('unitPrice', '$ / unit'), '-1250.5', '(1,250.50)'],
  ['a length with its mark', depth, `1440"`, `1,440"`],
  ['what is no number', number('quantity', 'Quantity'), '=24*60', '=24*60'],
  ['no number', number('quantity', 'Quantity'), '', ''],
])(
  'a cell shows %s with commas, reads it back, and copies it as it is',
  (_rule, column, text, shown) => {
    expect(shownText(column, text)).toBe(shown)
    expect(parseCell(column, shown, 'IN')).toEqual(parseCell(column, text, 'IN'))
    expect(copiedText(column, text)).toBe(text)
  },
)

it('an empty list says why nothing can be chosen', () => {
  const message = 'There is nothing to choose yet: administrators add it to the rates'
  expect(parseCell({ ...mix, choices: [] }, '4000')).toEqual({ ok: false, message })
})
