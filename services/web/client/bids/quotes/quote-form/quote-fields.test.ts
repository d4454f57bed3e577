import { expect, it } from 'vitest'
import type { Package, Quote } from '../quotes-data.ts'
import { quoteFields, sentOf, typedOf } from './quote-fields.ts'

const found = {
  lines: [{ id: 'cut' }, { id: 'seal' }],
  requirements: [{ id: 'weekend', text: 'Weekend work' }],
} as unknown as Package

const quote: Quote = {
  id: 'q',
  packageId: 'p',
  vendorId: null,
  vendorName: 'Alamo',
  by: 'e@example.com',
  receivedAt: '2026-11-20T15:04:05.678Z',
  validUntil: null,
  form: 'UNIT_PRICES',
  lumpSum: null,
  splittable: true,
  taxIncluded: false,
  withdrawn: false,
  replacesId: null,
  lines: [
    { lineId: 'cut', coverage: 'INCLUDED', unitPrice: null, amount: 1488, note: 'Two visits' },
  ],
  answers: [],
  adjustments: [{ description: 'Freight', amount: -250.5 }],
  attachmentId: 'file',
  version: 3,
  createdAt: '',
  updatedAt: '',
}

it('sends back what was read, also the seconds of a time and the kind of a price', () => {
  const { lines, answers, adjustments, receivedAt, validUntil, by } = quote
  expect(sentOf(typedOf(quote, found), quote)).toMatchObject({
    lines,
    answers,
    adjustments,
    receivedAt,
    validUntil,
    by,
    attachmentId: 'file',
    vendorId: null,
    vendorName: 'Alamo',
  })
})

it('lets the paper of the vendor go', () => {
  const typed = { ...typedOf(quote, found), attachmentId: '' }
  expect(sentOf(typed, quote).attachmentId).toBeNull()
})

it('a vendor of the list is named by its id alone', () => {
  const typed = { ...typedOf(quote, found), vendorId: 'v' }
  expect(sentOf(typed, quote)).toMatchObject({ vendorId: 'v', vendorName: null })
})

it('answers a requirement with what that is worth, and a line with its price a unit', () => {
  const typed = typedOf(quote, found)
  const answers = [{ requirementId: 'weekend', answer: 'NO' as const, adjustment: '1,200' }]
  const [cut, seal] = typed.lines
  const lines = [
    { ...cut, price: '0.62', per: 'each' as const },
    { ...seal, coverage: 'EXCLUDED' as const, price: '9' },
  ] as typeof typed.lines
  expect(sentOf({ ...typed, answers, lines }, quote)).toMatchObject({
    answers: [{ requirementId: 'weekend', answer: 'NO', adjustment: 1200 }],
    lines: [
      { lineId: 'cut', unitPrice: 0.62, amount: null, note: 'Two visits' },
      { lineId: 'seal', coverage: 'EXCLUDED', unitPrice: null, amount: null },
    ],
  })
})

it.each([
  [{ vendorName: ' ' }],
  [{ adjustments: [{ description: '', amount: '5' }] }],
  [{ adjustments: [{ description: 'Freight', amount: '' }] }],
  [{ lines: [{ lineId: 'cut', coverage: 'INCLUDED', price: 'some', per: 'each', note: '' }] }],
])('refuses %j', (part) => {
  expect(quoteFields.safeParse({ ...typedOf(quote, found), ...part }).success).toBe(false)
})
