import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUCKETS, type StatementBill, statementOf } from './statement.ts'
import { cents, centsOf, dollars } from './test-bills.ts'

const owed = (fields: Partial<StatementBill> = {}): StatementBill => ({
  id: 'a',
  kind: 'INVOICE',
  number: '5521',
  date: '2026-09-01',
  dueOn: '2026-10-01',
  status: 'APPROVED',
  total: 100,
  retained: 10,
  released: 0,
  open: 90,
  ...fields,
})

describe('a statement', () => {
  it.each([
    ['2026-10-01', 'current'],
    ['2026-10-02', 'days1To30'],
    ['2026-10-31', 'days1To30'],
    ['2026-11-01', 'days31To60'],
    ['2026-11-30', 'days31To60'],
    ['2026-12-01', 'days61To90'],
    ['2026-12-30', 'days61To90'],
    ['2026-12-31', 'over90'],
  ] as const)('as of %s has what was due on 2026-10-01 in %s', (asOf, bucket) => {
    const { buckets } = statementOf([owed()], asOf)
    expect(Object.entries(buckets).filter(([, amount]) => amount !== 0)).toEqual([[bucket, 90]])
  })

  it('counts credits negative, and of what is retained only what was not released', () => {
    const bills = [owed({ released: 4, open: 94 }), owed({ kind: 'CREDIT', retained: 0, open: 30 })]
    expect(statementOf(bills, '2026-10-01')).toMatchObject({
      bills: 100,
      credits: -100,
      retained: 6,
      open: 64,
    })
  })

  it('sums to the bills, in buckets and together', () => {
    const day = fc.integer({ min: 0, max: 300 }).map((days) => {
      return new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
    })
    const any = fc.record({ kind: fc.constantFrom('INVOICE', 'CREDIT'), dueOn: day, open: dollars })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), day, (fields, asOf) => {
        const statement = statementOf(fields.map(owed as (one: object) => StatementBill), asOf)
        const expected = centsOf(fields.map(({ kind, open }) => (kind === 'CREDIT' ? -open : open)))
        expect(cents(statement.open)).toBe(expected)
        expect(centsOf(BUCKETS.map((bucket) => statement.buckets[bucket]))).toBe(expected)
        expect(centsOf(statement.rows.map(({ open }) => open))).toBe(expected)
      }),
    )
  })
})
