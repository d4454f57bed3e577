import { ApiError, type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../lib/api/api.ts'
import { recordChanged } from '../../lib/api/stale.ts'
import { bidChanged } from '../workspace/bid-data.ts'

type Schemas = components['schemas']
export type BidDay = Schemas['BidDay']
export type DayPackage = Schemas['BidDayPackage']
export type Suggested = Schemas['SuggestedPackage']
export type Package = Schemas['Package']
export type Levelling = Schemas['Levelling']
export type LevelledQuote = Schemas['LevelledQuote']
export type Quote = Schemas['Quote']
export type NewPackage = Schemas['CreatePackageInput']
export type PackageChange = Schemas['UpdatePackageInput']
export type ImportedQuote = Schemas['ImportedQuote']
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

/** The quotes as they are now, which the page shows from then on. */
export const readQuotes = (packageId: string): Promise<Quote[]> =>
  queryClient.fetchQuery({ ...quotesQuery(packageId), staleTime: 0 })

export const packageQuery = (packageId: string) =>
  queryOptions({
    queryKey: ['package', packageId],
    queryFn: async () => unwrap(await api.get('/api/packages/{id}', at(packageId))),
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

interface CarriedChoice {
  readonly quoteId: string
  readonly reason: string | null
}

/**
 * @param ifMatch the version of the package as it is shown
 * @returns the total of the bid with the quote
 */
export async function carryQuote(
  bidId: string,
  packageId: string,
  quote: CarriedChoice,
  ifMatch: string | undefined,
): Promise<number> {
  const sent = { ...at(packageId), body: quote, ifMatch }
  const answer = await api.post('/api/packages/{id}/carry', sent)
  // What is shown is not what there is any more.
  if (!answer.ok && answer.error.status === 412) await recordChanged('package', packageId)
  const { totalCost } = unwrap(answer)
  await Promise.all([bidChanged(bidId), recordChanged('package', packageId)])
  return totalCost
}

/**
 * Each quote that is typed is a new version of its package, so that a quote takes the place of the
 * one that was seen over any version which carries that one.
 *
 * @param seen the version of the package that was seen, and the id of the quote that it carries
 * @throws ApiError of status 412 when another user has carried another one
 */
export async function carryInPlaceOf(
  seen: { readonly ifMatch: string | undefined; readonly carried: string | undefined },
  bidId: string,
  packageId: string,
  quote: CarriedChoice,
): Promise<number> {
  try {
    return await carryQuote(bidId, packageId, quote, seen.ifMatch)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    const { carried, version } = await queryClient.fetchQuery({
      ...packageQuery(packageId),
      staleTime: 0,
    })
    if (carried?.quoteId !== seen.carried) throw error
    return carryQuote(bidId, packageId, quote, `"${version}"`)
  }
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

/**
 * A quote from a spreadsheet, all of it or nothing; a dry run tells what would come of it. The file
 * goes as its bytes, so that the API sees what they are.
 */
export async function importQuote(
  packageId: string,
  sent: {
    readonly csv: ArrayBuffer
    readonly vendor: { readonly vendorId: string } | { readonly vendorName: string }
    readonly isDryRun: boolean
  },
): Promise<ImportedQuote> {
  const query = { ...sent.vendor, dryRun: sent.isDryRun }
  const answer = await api.post('/api/packages/{id}/quotes/import', {
    params: { path: { id: packageId }, query },
    body: sent.csv as unknown as string,
    bodySerializer: (content: string) => content,
    headers: { 'content-type': 'text/csv' },
  })
  const report = unwrap(answer)
  if (!sent.isDryRun) await recordChanged('package', packageId)
  return report
}

/**
 * @param carriedBy the bid that carries the quote, and follows it
 * @throws ApiError of status 412 when another user has changed the quote
 */
export async function saveQuote(
  { id, packageId, version }: Pick<Quote, 'id' | 'packageId' | 'version'>,
  body: QuoteChange,
  carriedBy: string | undefined,
): Promise<Quote> {
  const sent = { ...at(id), body, ifMatch: `"${version}"` }
  const saved = unwrap(await api.put('/api/quotes/{id}', sent))
  // What was typed stays in its cell until the list is here again.
  queryClient.setQueryData(quotesQuery(packageId).queryKey, (quotes) =>
    quotes?.map((quote) => (quote.id === id ? saved : quote)),
  )
  await Promise.all([
    recordChanged('package', packageId),
    carriedBy !== undefined && bidChanged(carriedBy),
  ])
  return saved
}

/** @throws ApiError of status 412 when another user has changed the package */
export async function savePackage(
  { id, bidId, version, carried }: Pick<Package, 'id' | 'bidId' | 'version' | 'carried'>,
  body: PackageChange,
): Promise<void> {
  unwrap(await api.put('/api/packages/{id}', { ...at(id), body, ifMatch: `"${version}"` }))
  await Promise.all([recordChanged('package', id), carried !== null && bidChanged(bidId)])
}

interface TypedPlug {
  readonly lineId: string
  /** What was typed over. */
  readonly before: number | null
  readonly plug: number | null
}

/**
 * Each quote that is typed is a new version of its package, so that a plug is written over any
 * version in which it is as it was.
 *
 * @throws ApiError of status 412 when another user has changed the same plug
 */
export async function savePlug(
  packageId: string,
  { lineId, before, plug }: TypedPlug,
): Promise<void> {
  const read = (staleTime: number): Promise<Package> =>
    queryClient.fetchQuery({ ...packageQuery(packageId), staleTime })
  const save = (found: Package): Promise<void> => savePackage(found, { lines: linesWith(found) })
  const linesWith = ({ lines }: Package) =>
    lines.map((line) => (line.id === lineId ? { ...line, plugAmount: plug } : line))
  try {
    await save(await read(Number.POSITIVE_INFINITY))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    const theirs = await read(0)
    if (theirs.lines.find(({ id }) => id === lineId)?.plugAmount !== before) {
      await queryClient.invalidateQueries(levellingQuery(packageId))
      throw error
    }
    await save(theirs)
  }
}

export interface ReadAdjustments {
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

/**
 * All of them, in the place of those that were read: any other write to the bid is a new version of
 * it, too, over which they are written while it leaves them as they were.
 *
 * @returns them as they are then; `isSaved` false where another user has changed them meanwhile, and
 *   nothing is written
 */
export async function saveAdjustments(
  bidId: string,
  body: SentAdjustments,
  read: ReadAdjustments,
): Promise<{ readonly isSaved: boolean; readonly read: ReadAdjustments }> {
  const put = (ifMatch: string | undefined) =>
    api.put('/api/bids/{id}/adjustments', { ...at(bidId), body, ifMatch })
  let answer = await put(read.etag)
  if (!answer.ok && answer.error.status === 412) {
    const now = await queryClient.fetchQuery({ ...adjustmentsQuery(bidId), staleTime: 0 })
    const isSame = JSON.stringify(now.adjustments) === JSON.stringify(read.adjustments)
    if (!isSame) return { isSaved: false, read: now }
    answer = await put(now.etag)
  }
  const saved = { adjustments: unwrap(answer), etag: answer.ok ? answer.etag : undefined }
  await bidChanged(bidId)
  return { isSaved: true, read: saved }
}
