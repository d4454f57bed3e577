import { ApiError } from '@formwork/api-client'
import { useRef } from 'react'
import { type Quote, type QuoteChange, readQuotes, saveQuote } from '../quotes-data.ts'

export interface QuoteWrite {
  readonly changeOf: (now: Quote) => QuoteChange
  /**
   * Whether what was typed over is as it was in a version that another user has left; then it is
   * written over that one. Left out: never.
   */
  readonly stillHolds?: (theirs: Quote) => boolean
}

/** @throws ApiError, of status 412 where another user has changed the same meanwhile */
export type WriteQuote = (quote: Quote, write: QuoteWrite) => Promise<void>

/**
 * Writes what is typed into the columns, one change of a quote after the other: each goes out with
 * the version and the lines that the one before it has left.
 *
 * @param carriedId the quote whose changes are changes of the bid
 */
export function useQuoteWrites(bidId: string, carriedId: string | undefined): WriteQuote {
  const latest = useRef(new Map<string, Quote>())
  const waiting = useRef(new Map<string, Promise<unknown>>())
  const send = async (quote: Quote, { changeOf, stillHolds }: QuoteWrite): Promise<Quote> => {
    const save = (now: Quote): Promise<Quote> =>
      saveQuote(now, changeOf(now), quote.id === carriedId ? bidId : undefined)
    try {
      return await save(quote)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      const theirs = (await readQuotes(quote.packageId)).find(({ id }) => id === quote.id)
      if (theirs === undefined || stillHolds?.(theirs) !== true) throw error
      return save(theirs)
    }
  }
  return (quote, change) => {
    const before = waiting.current.get(quote.id) ?? Promise.resolve()
    const write = before
      .catch(() => undefined)
      .then(async () => {
        const own = latest.current.get(quote.id)
        const now = own !== undefined && own.version > quote.version ? own : quote
        latest.current.set(quote.id, await send(now, change))
      })
    waiting.current.set(quote.id, write)
    return write
  }
}
