import { expect, it } from 'vitest'
import { findQuoteDates } from '../src/grpc/quote-dates.store.ts'
import { estimating } from './bid-builder.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()

const RANGE = {
  dueFrom: '2027-03-01T00:00:00Z',
  dueTo: '2027-03-02T00:00:00Z',
  today: '2027-03-01',
}

/** A package with a quote that the bid carries. */
async function carried(bidId: string, name: string, fields: object, validUntil: string | null) {
  const made = await app.call('POST', `/api/bids/${bidId}/packages`, {
    name,
    kind: 'MISC',
    lines: [{ description: 'All', quantity: 1, uom: 'LS' }],
    ...fields,
  })
  const quote = await app.call('POST', `/api/packages/${made.id}/quotes`, {
    vendorName: 'Harbor',
    form: 'UNIT_PRICES',
    validUntil,
    lines: [{ lineId: made.lines[0].id, coverage: 'INCLUDED', amount: 100 }],
  })
  const body = { quoteId: quote.id }
  await app.call('POST', `/api/packages/${made.id}/carry`, body, { status: 200 })
  return { id: made.id, quoteId: quote.id }
}

const told = async (bidId: string): Promise<Json[]> =>
  (await findQuoteDates(app.db, RANGE)).filter((date) => date.bidId === bidId)

it('quotes that are due within the range and carried ones that have expired are told', async () => {
  const bid = await build.bid()
  const due = await carried(bid.id, 'Due', { dueAt: '2027-03-01T20:00:00Z' }, null)
  await carried(bid.id, 'Later', { dueAt: '2027-03-03T20:00:00Z' }, '2027-03-01')
  const expired = await carried(bid.id, 'Expired', {}, '2027-02-28')
  const common = { bidId: bid.id, bidNumber: bid.bidNumber, owner: 'estimator@example.com' }
  const expected = [
    {
      ...common,
      packageId: due.id,
      packageName: 'Due',
      kind: 'QUOTE_DATE_KIND_DUE',
      at: '2027-03-01T20:00:00.000Z',
      vendorName: '',
    },
    {
      ...common,
      packageId: expired.id,
      packageName: 'Expired',
      kind: 'QUOTE_DATE_KIND_EXPIRED',
      at: '2027-02-28',
      vendorName: 'Harbor',
    },
  ]
  expect(await told(bid.id)).toEqual(expected)
  await app.call('PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
  expect(await told(bid.id)).toEqual(expected)
  for (const { id, quoteId } of [due, expired]) {
    await app.call('POST', `/api/packages/${id}/award`, { quoteId }, { status: 200 })
  }
  expect(await told(bid.id)).toEqual([])
})

it('of a bid that was lost, nothing is', async () => {
  const bid = await build.bid()
  await carried(bid.id, 'Both', { dueAt: '2027-03-01T20:00:00Z' }, '2027-02-28')
  expect(await told(bid.id)).toHaveLength(2)
  await app.call('PUT', `/api/bids/${bid.id}`, { status: 'LOST' })
  expect(await told(bid.id)).toEqual([])
})
