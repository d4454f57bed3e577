import { type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { recordChanged } from '../../lib/api/stale.ts'
import { bidChanged } from '../workspace/bid-data.ts'

type Schemas = components['schemas']
export type BidDay = Schemas['BidDay']
export type DayPackage = Schemas['BidDayPackage']
export type Suggested = Schemas['SuggestedPackage']
export type Levelling = Schemas['Levelling']
export type LevelledQuote = Schemas['LevelledQuote']
export type Quote = Schemas['Quote']
export type NewPackage = Schemas['CreatePackageInput']
export type NewQuote = Schemas['CreateQuoteInput']
export type QuoteChange = Schemas['UpdateQuoteInput']
export type SentAdjustments = Schemas['ReplaceAdjustmentsInput']

const at = (id: string) => ({ params: { path: { id } } })

export const bidDayQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['bid-day', bidId],
    queryFn: async () => unwrap(await api.get('/api/bids/{id}/bid-day', at(bidId))),
  })

export const suggestionsQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['packages', bidId, 'suggested'],
    queryFn: async () => unwrap(await api.post('/api/bids/{id}/packages/suggest', at(bidId))),
  })

export const levellingQuery = (packageId: string) =>
  queryOptions({
    queryKey: ['levelling', packageId],
    queryFn: async () => unwrap(await api.get('/api/packages/{id}/levelling', at(packageId))),
  })

export const quotesQuery = (packageId: string) =>
  queryOptions({
    queryKey: ['quotes', packageId],
    queryFn: async () => unwrap(await api.get('/api/packages/{id}/quotes', at(packageId))),
  })

export async function createPackage(bidId: string, body: NewPackage, idempotencyKey: string) {
  const sent = { ...at(bidId), body, idempotencyKey }
  const made = unwrap(await api.post('/api/bids/{id}/packages', sent))
  await bidChanged(bidId)
  return made
}

export async function deletePackage(bidId: string, packageId: string): Promise<void> {
  unwrap(await api.delete('/api/packages/{id}', at(packageId)))
  await bidChanged(bidId)
}

/** @returns the total of the bid with the quote */
export async function carryQuote(
  bidId: string,
  packageId: string,
  quote: { readonly quoteId: string; readonly reason: string | null },
): Promise<number> {
  const { totalCost } = unwrap(
    await api.post('/api/packages/{id}/carry', { ...at(packageId), body: quote }),
  )
  await Promise.all([bidChanged(bidId), recordChanged('package', packageId)])
  return totalCost
}

/** @returns the total of the bid without the quote */
export async function takeBackQuote(bidId: string, packageId: string): Promise<number> {
  const { totalCost } = unwrap(await api.delete('/api/packages/{id}/carry', at(packageId)))
  await Promise.all([bidChanged(bidId), recordChanged('package', packageId)])
  return totalCost
}

export async function addQuote(packageId: string, body: NewQuote, idempotencyKey: string) {
  const sent = { ...at(packageId), body, idempotencyKey }
  const made = unwrap(await api.post('/api/packages/{id}/quotes', sent))
  await recordChanged('package', packageId)
  return made
}

/** @throws ApiError of status 412 when another user has changed the quote */
export async function saveQuote(
  { id, packageId, version }: Pick<Quote, 'id' | 'packageId' | 'version'>,
  body: QuoteChange,
): Promise<Quote> {
  const sent = { ...at(id), body, ifMatch: `"${version}"` }
  const saved = unwrap(await api.put('/api/quotes/{id}', sent))
  await recordChanged('package', packageId)
  return saved
}

interface ReadAdjustments {
  readonly adjustments: Schemas['BidAdjustment'][]
  readonly etag: string | undefined
}

export const adjustmentsQuery = (bidId: string) =>
  queryOptions({
    queryKey: ['adjustments', bidId],
    queryFn: async (): Promise<ReadAdjustments> => {
      const answer = await api.get('/api/bids/{id}/adjustments', at(bidId))
      return { adjustments: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
    },
  })

export async function saveAdjustments(
  bidId: string,
  body: SentAdjustments,
  ifMatch: string | undefined,
): Promise<void> {
  unwrap(await api.put('/api/bids/{id}/adjustments', { ...at(bidId), body, ifMatch }))
  await bidChanged(bidId)
}
