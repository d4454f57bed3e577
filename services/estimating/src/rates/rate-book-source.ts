import type { CatalogServiceClient, RateBook as RateBookMessage } from '@formwork/contracts'
import { defineError, shareReads } from '@formwork/kernel'
import { type CallSettings, callUnary, type Logger } from '@formwork/service-kit'
import { countRead } from '@formwork/telemetry'
import type { Database } from '../database.ts'
import { findRateBook, storeRateBook } from './rate-book.store.ts'
import { NO_RATES, type RateBook, readRateBook } from './rate-book.ts'

export const RatesUnavailable = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Rates are not available right now',
)

export interface RateBookSource {
  /**
   * The rate book in force: asked from the catalog if it can be reached, else the last one seen.
   * @throws RatesUnavailable when the catalog is away and none was ever seen
   */
  current(): Promise<RateBook>
  /**
   * The last one seen, whatever has changed since; an empty one when there was none. Asks nobody.
   */
  lastSeen(): Promise<RateBook>
  /** Looks for a newer one, if the catalog can be reached. */
  refresh(): Promise<void>
}

export interface RateBookNeeds {
  readonly db: Database
  readonly catalog: CatalogServiceClient
  readonly token: string
  readonly log: Logger
}

/**
 * An answer without news takes under a millisecond; nobody waits long for a catalog that is away.
 */
const ASK_MS = 1_000
/** Without any rate book there is nothing to go on with meanwhile. */
const FIRST_ASK_MS = 5_000
const BACKOFF_MS = 1_000

/**
 * Keeps the newest rate book in memory and in a table. Concurrent writers share one question
 * to the catalog, but none is answered by a question asked before it came: a change of rates prices
 * what is written after it.
 */
export function rateBookSource({ db, catalog, token, log }: RateBookNeeds): RateBookSource {
  let book: RateBook | undefined
  let askAgainAt = 0

  const ask = async (): Promise<void> => {
    if (book !== undefined && performance.now() < askAgainAt) return
    const deadlineMs = book === undefined ? FIRST_ASK_MS : ASK_MS
    const settings: CallSettings = { service: 'The catalog', token, deadlineMs }
    try {
      const known = { knownRevision: book?.revision ?? 0 }
      const answer = await callUnary<typeof known, RateBookMessage>(
        settings,
        catalog.getRateBook.bind(catalog),
        known,
      )
      const kept = countRead('rates', answer.unchanged ? book : undefined)
      if (kept !== undefined) return
      book = readRateBook(answer)
      await storeRateBook(db, answer)
    } catch (err) {
      askAgainAt = performance.now() + BACKOFF_MS
      log.warn({ err, revision: book?.revision }, 'the catalog did not answer with rates')
      book ??= await recall(db)
    }
  }

  const shared = shareReads(ask)
  const fresh = (): Promise<void> => shared('rates')

  return {
    refresh: () => fresh().catch((err) => log.warn({ err }, 'could not look for rates')),
    lastSeen: async () => book ?? (await recall(db)) ?? NO_RATES,
    async current() {
      await fresh()
      if (book === undefined) throw RatesUnavailable()
      return book
    },
  }
}

async function recall(db: Database): Promise<RateBook | undefined> {
  const message = await findRateBook(db)
  return message === undefined ? undefined : readRateBook(message)
}
