import { expect, it } from 'vitest'
import { sentCodes, typedCodes, withCode } from './typed-accounts.ts'

const LIST = [
  { code: '03-300', name: 'Footings' },
  { code: '03-100', name: 'Forms' },
]

it('each code of the list has a row, and each that is mapped although it is not on it', () => {
  const codes = [
    { costCode: ' 03-300', account: 'Costs', class: 'Concrete' },
    { costCode: '99-999', account: 'Other', class: null },
  ]
  const typed = typedCodes(LIST, { codes })
  expect(typed.map(({ costCode, account }) => [costCode, account])).toEqual([
    ['03-100', ''],
    ['03-300', 'Costs'],
    ['99-999', 'Other'],
  ])
  expect(sentCodes(typed)).toEqual([
    { costCode: '03-300', account: 'Costs', class: 'Concrete' },
    { costCode: '99-999', account: 'Other', class: null },
  ])
})

it('a code is added once, however it is written', () => {
  const typed = typedCodes(LIST, { codes: [] })
  expect(withCode(typed, ' 03-300 ')).toBe(typed)
  expect(withCode(typed, ' ')).toBe(typed)
  expect(withCode(typed, 'x 1').at(-1)?.costCode).toBe('x 1')
})
