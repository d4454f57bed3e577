import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createdOn, dollarsBound, severalIds, severalOf } from './list-filters.ts'

const ONE = '0f8fad5b-d9cb-469f-a165-70867728950e'
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const filters = z.object({
  status: severalOf('Status', ['OPEN', 'SENT', 'PAID']),
  vendorId: severalIds('Vendor id'),
  minAmount: dollarsBound('Least amount'),
  ...createdOn,
})

const refusal = (query: object) => filters.safeParse(query).error?.issues[0]?.message

describe('the filters of a list', () => {
  it('narrow nothing when they are left out', () => {
    expect(filters.parse({})).toEqual({})
  })

  it('take one value or several between commas, each once', () => {
    expect(filters.parse({ status: 'SENT' }).status).toEqual(['SENT'])
    expect(filters.parse({ status: ' PAID ,OPEN,PAID' }).status).toEqual(['OPEN', 'PAID'])
    const vendorId = `${ONE}, ${OTHER.toUpperCase()},${ONE}`
    expect(filters.parse({ vendorId }).vendorId).toEqual([ONE, OTHER])
  })

  it('take whole days, from the first moment of one to the first after the other', () => {
    expect(filters.parse({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
      from: new Date('2026-02-28T00:00:00Z'),
      to: new Date('2026-03-01T00:00:00Z'),
    })
  })

  it('keep sums as they are written', () => {
    expect(filters.parse({ minAmount: '999999999999.99' }).minAmount).toBe('999999999999.99')
    expect(filters.parse({ minAmount: '-0.5' }).minAmount).toBe('-0.5')
  })

  it.each([
    [{ status: '' }, 'Status must be one of OPEN, SENT, PAID, or several between commas'],
    [{ status: 'OPEN,LOST' }, 'Status must be one of OPEN, SENT, PAID, or several between commas'],
    [{ status: 'OPEN,' }, 'Status must be one of OPEN, SENT, PAID, or several between commas'],
    [{ status: 'SENT,'.repeat(300) }, 'Status must be at most 1000 characters'],
    [{ vendorId: '7' }, 'Vendor id must be a UUID, or several between commas'],
    [{ vendorId: `${ONE},` }, 'Vendor id must be a UUID, or several between commas'],
    [{ vendorId: `${ONE},`.repeat(101) }, 'Vendor id must be at most 3700 characters'],
    [{ minAmount: '1e3' }, 'Least amount must be dollars with at most two decimals'],
    [{ minAmount: '0.001' }, 'Least amount must be dollars with at most two decimals'],
    [{ from: '1.3.2026' }, 'From must be a date (YYYY-MM-DD)'],
    [{ to: '2026-02-30' }, 'To must be a date (YYYY-MM-DD)'],
  ])('refuse %o', (query, sentence) => {
    expect(refusal(query)).toBe(sentence)
  })
})
