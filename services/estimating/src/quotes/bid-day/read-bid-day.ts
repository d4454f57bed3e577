import { type Decimal, decimal, ResourceNotFound, sum } from '@formwork/kernel'
import type { Database, Tx } from '../../database.ts'
import { type BidRecord, findBid } from '../../pricing/locked.store.ts'
import { isPriced, type Levelled, levelOnly } from '../levelling/levelling.ts'
import { isExpired } from '../levelling/levelling-answer.ts'
import { today } from '../levelling/read-levelling.ts'
import type { LinkedPackage } from '../package.ts'
import { readLinkedCosts } from '../stored/linked-costs.store.ts'
import { ownCost } from '../stored/own-cost.ts'
import { readPackages } from '../stored/packages.store.ts'
import { type ComparedQuote, readComparedQuotes } from '../stored/quotes.store.ts'
import { findLastRevision } from './last-revision.store.ts'

/**
 * Every package of a bid with its lowest and its carried quote, on one sheet.
 *
 * @throws ResourceNotFound `Bid not found`
 */
export async function readBidDay(db: Database, bidId: string) {
  const read = async (tx: Tx) => {
    const bid = await findBid(tx, bidId)
    if (bid === undefined) throw ResourceNotFound({ resource: 'Bid' })
    const packages = await readPackages(tx, bidId)
    const quotes = await readComparedQuotes(tx, bidId)
    const quotesOf = Map.groupBy(quotes, ({ packageId }) => packageId)
    const linked = await readLinkedCosts(tx, bidId)
    const sheet = packages.map((found) => {
      const costs = linked.get(found.id)
      const own = costs === undefined ? null : ownCost(costs, bid.equipmentBiddingMode)
      return packageOfDay(found, { bid, quotes: quotesOf.get(found.id) ?? [], own })
    })
    const revision = await findLastRevision(tx, bidId)
    return {
      totalCost: bid.totalCost,
      ownCost: sum(sheet.map((each) => each.ownCost ?? 0)).toNumber(),
      sinceRevision:
        revision === undefined
          ? null
          : {
              ...revision,
              change: decimal(bid.totalCost).minus(revision.totalCost).toNumber(),
            },
      packages: sheet,
    }
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

interface OfPackage {
  readonly bid: BidRecord
  readonly quotes: readonly ComparedQuote[]
  readonly own: Decimal | null
}

function packageOfDay(found: LinkedPackage, { bid, quotes, own }: OfPackage) {
  const rows = levelOnly(quotes, { ...found, ownCost: own }, bid)
  const rowOf = (quoteId: string | undefined) => rows.find(({ quote }) => quote.id === quoteId)
  const carried = rowOf(found.carried?.quoteId)
  const awarded = rowOf(found.awarded?.quoteId)
  const [low] = rows.filter((row) => row.level.levelled !== null && isPriced(row))
  const shown = carried ?? low
  return {
    id: found.id,
    name: found.name,
    kind: found.kind,
    section: found.section,
    version: found.version,
    due: found.dueAt,
    count: rows.length,
    ownCost: own?.toNumber() ?? null,
    low: low === undefined ? null : rowOfDay(low),
    carried: carried === undefined ? null : rowOfDay(carried),
    awarded: awarded === undefined ? null : rowOfDay(awarded),
    gaps: shown?.level.gaps.length ?? 0,
    expired: carried !== undefined && isExpired(carried.quote, today()),
  }
}

function rowOfDay({ quote, level }: Levelled<ComparedQuote>) {
  const { id: quoteId, vendorName, validUntil } = quote
  return { quoteId, vendorName, validUntil, levelled: level.levelled?.toNumber() ?? null }
}
