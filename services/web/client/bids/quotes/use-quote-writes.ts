import { useRef } from 'react'
import { type Quote, type QuoteChange, saveQuote } from './quotes-data.ts'

/**
 * Writes what is typed into the columns, one change of a quote after the other: each goes out with
 * the version and the lines that the one before it has left.
 */
export function useQuoteWrites() {
  const latest = useRef(new Map<string, Quote>())
  const waiting = useRef(new Map<string, Promise<unknown>>())
  return (quote: Quote, changeOf: (now: Quote) => QuoteChange): Promise<void> => {
    const before = waiting.current.get(quote.id) ?? Promise.resolve()
    const write = before
      .catch(() => undefined)
      .then(async () => {
        const own = latest.current.get(quote.id)
        const now = own !== undefined && own.version > quote.version ? own : quote
        latest.current.set(quote.id, await saveQuote(now, changeOf(now)))
      })
    waiting.current.set(quote.id, write)
    return write
  }
}
