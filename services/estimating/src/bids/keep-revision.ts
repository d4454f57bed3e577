import type { AttachmentMessage } from '@formwork/contracts'
import type { Tx } from '../database.ts'
import { readBidEntries } from '../pricing/bid-entries.store.ts'
import type { BidStatus } from '../pricing/bid-status.ts'
import { readCarriedAmounts } from '../pricing/carried-packages.store.ts'
import { lockAnyBid, scopesOf } from '../pricing/locked.store.ts'
import { readPackages } from '../quotes/stored/packages.store.ts'
import { readQuotesOfBid } from '../quotes/stored/quotes.store.ts'
import { toClientAnswer } from './client-of-bid.ts'
import { insertRevision } from './revisions.store.ts'
import { toBidSummary } from './to-bid-answer.ts'
import { readBidWithClient } from './whole-bid.store.ts'

const KEPT: readonly BidStatus[] = ['SUBMITTED', 'AWARDED']

/** Whether a bid is kept as it is when a change of status brings it there. */
export const isKeptAs = (status: BidStatus | null | undefined): boolean =>
  status != null && KEPT.includes(status)

/** Keeps a whole copy of a locked bid, as it is answered at the end of this transaction. */
export async function keepRevision(
  tx: Tx,
  bidId: string,
  { by, attachments }: { readonly by: string; readonly attachments: readonly AttachmentMessage[] },
): Promise<void> {
  const bid = await lockAnyBid(tx, bidId)
  const rows = {
    bid,
    scopes: await scopesOf(tx, bid),
    entries: await readBidEntries(tx, bidId),
    packages: await packagesWithQuotes(tx, bidId),
    carried: await readCarriedAmounts(tx, bidId),
  }
  const { bid: row, client } = await readBidWithClient(tx, bidId)
  const answer = { ...toBidSummary(row), client: toClientAnswer(client) }
  const { status, totalCost } = bid
  await insertRevision(tx, { bidId, by, status, totalCost, answer, attachments, rows })
}

async function packagesWithQuotes(tx: Tx, bidId: string) {
  const quotes = Map.groupBy(await readQuotesOfBid(tx, bidId), ({ packageId }) => packageId)
  const packages = await readPackages(tx, bidId)
  return packages.map((each) => ({ ...each, quotes: quotes.get(each.id) ?? [] }))
}
