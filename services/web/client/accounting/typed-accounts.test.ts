import { expect, it } from 'vitest'
import { changedFields, clashes } from '../lib/typed-over.ts'
import { accountField, codeRows, isSame, sentOf, typedOf } from './typed-accounts.ts'

const LIST = [
  { code: '03-300', name: 'Footings' },
  { code: '03-100.5', name: 'Forms' },
]
const SETTINGS = { payableAccount: '2000', retainageAccount: null, customer: 'PROJECT' as const }
const OTHER = { costCode: '99-999', account: 'Other', class: null }
const CODES = [{ costCode: ' 03-300', account: 'Costs', class: 'Concrete' }, OTHER]

it('each code of the list has a row, and each that is mapped although it is not on it', () => {
  const rows = codeRows(LIST, { codes: CODES })
  expect(rows.map(({ costCode, name }) => [costCode, name])).toEqual([
    ['03-100.5', 'Forms'],
    ['03-300', 'Footings'],
    ['99-999', ''],
  ])
  const sent = sentOf(typedOf({ ...SETTINGS, codes: CODES }), rows)
  expect(sent).toEqual({
    ...SETTINGS,
    codes: [{ costCode: '03-300', account: 'Costs', class: 'Concrete' }, OTHER],
  })
})

it('a code is added once, however it is written', () => {
  const rows = codeRows(LIST, { codes: [] }, [' 03-300 ', 'X 1', 'x  1'])
  expect(rows.map(({ costCode }) => costCode)).toEqual(['03-100.5', '03-300', 'X 1'])
})

it('two who map different codes keep both; of one code each is asked', () => {
  const rows = codeRows(LIST, { codes: [] })
  const read = typedOf({ ...SETTINGS, codes: [] })
  const theirs = typedOf({ ...SETTINGS, codes: [OTHER] })
  const [forms, footings] = rows.map(({ id }) => accountField(id))
  const mine = { ...read, [forms ?? '']: '5000', [footings ?? '']: ' ' }
  expect(changedFields(read, mine, isSame)).toEqual([forms])
  expect(clashes(read, mine, theirs, isSame)).toEqual([])
  expect(clashes(read, { ...mine, 'account_99-999': 'Mine' }, theirs, isSame)).toEqual([
    'account_99-999',
  ])
  const typed = { ...theirs, [forms ?? '']: '5000' }
  expect(sentOf(typed, codeRows(LIST, { codes: [OTHER] })).codes).toEqual([
    { costCode: '03-100.5', account: '5000', class: null },
    OTHER,
  ])
})
