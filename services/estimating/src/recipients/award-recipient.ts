import type { Tx } from '../database.ts'
import type { LockedBid } from '../pricing/locked.store.ts'
import { AwardedByOther, RecipientWithoutAward, UnknownRecipient } from './recipients.errors.ts'
import {
  findRecipient,
  markAwarded,
  type Recipient,
  writeAwardedTotal,
} from './recipients.store.ts'

/** What a change of a bid says of its award. */
interface Award {
  readonly status?: string | null | undefined
  readonly recipientId?: string | null | undefined
}

/**
 * The recipient by whom a change awards a locked bid; undefined when none is named. Naming the one
 * again that awarded it changes nothing, so that the same request may come twice.
 *
 * @param held the client that was locked before the bid, as all clients are: that of the recipient
 * @throws RecipientWithoutAward, UnknownRecipient; AwardedByOther
 */
export async function requireAwarding(
  tx: Tx,
  bid: LockedBid,
  { recipientId, status }: Award,
  held: string | undefined,
): Promise<Recipient | undefined> {
  if (recipientId == null) return undefined
  if (status !== 'AWARDED') throw RecipientWithoutAward()
  const recipient = await findRecipient(tx, bid.id, recipientId)
  // It may have become another's while the lock was waited for.
  if (recipient === undefined || recipient.clientId !== held) throw UnknownRecipient()
  if (bid.status !== 'AWARDED') return recipient
  if (!recipient.isAwarded) throw AwardedByOther()
  return undefined
}

/**
 * The contract begins with the price of the recipient, also where the bid was awarded before; the
 * budget stays what its work was to cost.
 */
export async function awardTo(tx: Tx, bidId: string, { id }: Recipient): Promise<void> {
  await markAwarded(tx, bidId, id)
  const awarded = await findRecipient(tx, bidId, id)
  if (awarded !== undefined) await writeAwardedTotal(tx, bidId, awarded.price)
}
