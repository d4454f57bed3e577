import type { AppError, Principal } from '@formwork/kernel'
import type { VersionCheck, Warning } from '@formwork/service-kit'
import type { Attachments } from '../attachments.ts'
import type { Tx } from '../database.ts'
import {
  announceBid,
  bidStatusWasChanged,
  bidWasUpdated,
  budgetWasFrozen,
  type FactEvent,
} from '../events/bid-events.ts'
import { holdClient, UnknownClient } from '../held-client.store.ts'
import type { FieldChange } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { type BidStatus, isAccepted } from '../pricing/bid-status.ts'
import { findBid, type LockedBid, lockAnyBid } from '../pricing/locked.store.ts'
import { requireOpen } from '../pricing/open-bid.ts'
import { NO_RATES } from '../rates/rate-book.ts'
import { awardTo, requireAwarding } from '../recipients/award-recipient.ts'
import { findRecipient, type Recipient } from '../recipients/recipients.store.ts'
import { proposeResult, withdrawProposal } from '../results/results.store.ts'
import type { UpdateBid } from './bids.schemas.ts'
import { type BidOfClient, readBid, writeBid, writeLock } from './bids.store.ts'
import { asksForRates, changeBid, LOCKED_FIELDS } from './change-bid.ts'
import { asNumberTaken, type BidNeeds } from './create-bid.ts'
import { dueWarnings } from './due-warnings.ts'
import { type BudgetMove, freezeBudget } from './freeze-budget.ts'
import { isKeptAs, keepRevision } from './keep-revision.ts'
import { modeWarnings } from './mode-warnings.ts'
import { recalculateSettings } from './recalculate-settings.ts'
import { requireAwardedBase } from './require-awarded-base.ts'

/** A bid after a change, and what is unlikely about the change. */
export interface UpdatedBid {
  readonly bid: BidOfClient
  readonly warnings: readonly Warning[]
}

export interface UpdateNeeds extends BidNeeds {
  readonly attachments: Pick<Attachments, 'list'>
}

/**
 * Changes the fields that are sent, and every cost that follows from them. Any status may follow
 * any; an award locks what was sold, and the first one freezes the budget; a whole copy is kept of
 * what is submitted or awarded.
 *
 * A recipient may be named as who awards it: its client becomes the bid's, and its price what the
 * contract began with.
 *
 * @throws ResourceNotFound, ResourceChanged; UnknownClient, PercentageMissing, UnknownRecipient,
 * RecipientWithoutAward; AwardedByOther, BaseNotAwarded, BidNumberTaken; BidLocked where the costs of a locked bid would follow other
 * settings
 */
export async function updateBid(
  { db, rateBook, attachments }: UpdateNeeds,
  id: string,
  sent: UpdateBid,
  by: Principal,
  check: VersionCheck,
): Promise<UpdatedBid> {
  const book = asksForRates(sent) ? await rateBook.current() : NO_RATES
  const files = isKeptAs(sent.status) ? await attachments.list(id) : []
  return db
    .transaction(async (tx) => {
      const held = await clientOfAward(tx, id, sent)
      const refusal = await refusalOfClient(tx, held ?? sent.clientId)
      const bid = await lockAnyBid(tx, id)
      check(bid.version)
      if (refusal !== undefined) throw refusal
      const awarding = await requireAwarding(tx, bid, sent, held)
      const { next, changes } = changeBid(bid, { ...sent, clientId: held ?? sent.clientId }, book)
      if (changes.some(({ field }) => LOCKED_FIELDS.includes(field))) requireOpen(bid)
      if (changes.length > 0) await applyChange(tx, bid, next, { changes, by: by.email, awarding })
      if (next.status !== bid.status && isKeptAs(next.status)) {
        await keepRevision(tx, id, { by: by.email, attachments: files })
      }
      const ofDate = next.dueAt === bid.dueAt ? [] : dueWarnings(next.dueAt, new Date())
      const warnings = [...ofDate, ...(await modeWarnings(tx, bid, next))]
      return { bid: await readBid(tx, id), warnings }
    })
    .catch(asNumberTaken)
}

/** That of the recipient who is named as awarding the bid. */
async function clientOfAward(
  tx: Tx,
  id: string,
  { recipientId }: UpdateBid,
): Promise<string | undefined> {
  return recipientId == null ? undefined : (await findRecipient(tx, id, recipientId))?.clientId
}

/** Clients are locked before bids, but an unknown bid is told before an unknown client. */
async function refusalOfClient(
  tx: Tx,
  clientId: string | undefined,
): Promise<AppError | undefined> {
  if (clientId === undefined || (await holdClient(tx, clientId))) return undefined
  return UnknownClient()
}

interface Change {
  readonly changes: readonly FieldChange[]
  /** E-mail. */
  readonly by: string
  /** By whom the bid is awarded, where somebody is named. */
  readonly awarding: Recipient | undefined
}

async function applyChange(tx: Tx, bid: LockedBid, next: LockedBid, change: Change): Promise<void> {
  const { changes, by } = change
  const totals = await recalculateSettings(tx, bid, next)
  await writeBid(tx, next, totals.bid)
  const fields = changes.filter(({ field }) => field !== 'status')
  const { status: from } = bid
  const { status: to } = next
  if (fields.length > 0) await recordHistory(tx, bid.id, { by, action: 'updated', changes: fields })
  const moved = from === to ? undefined : await applyStatus(tx, bid, to, change)
  await announceBid(tx, bid.id, (facts) => {
    const events: FactEvent[] = []
    if (fields.length > 0) events.push(bidWasUpdated({ bid: facts, by }))
    if (from !== to) events.push(bidStatusWasChanged({ bid: facts, by, from, to }))
    if (moved !== undefined) events.push(budgetWasFrozen({ bid: facts, by, moved, from, to }))
    return events
  })
}

async function applyStatus(
  tx: Tx,
  bid: LockedBid,
  to: BidStatus,
  { by, awarding }: Change,
): Promise<BudgetMove | undefined> {
  await checkApproval(tx, bid, to)
  const moved = await freezeBudget(tx, bid, to)
  if (awarding !== undefined) await awardTo(tx, bid.id, awarding)
  if (isAccepted(to) && bid.lockedAt === null) await writeLock(tx, bid.id, by)
  const entry = { by, action: 'status-changed', from: bid.status, to }
  const ofRecipient = awarding && { name: awarding.clientName, totalCost: awarding.price }
  await recordHistory(tx, bid.id, { ...entry, ...ofRecipient })
  await proposeOutcome(tx, bid, to, by)
  return moved
}

/** An award and a loss propose the result of the bid; a bid that is open again proposes none. */
async function proposeOutcome(tx: Tx, bid: LockedBid, to: BidStatus, by: string): Promise<void> {
  if (isAccepted(to)) {
    if (!isAccepted(bid.status)) await proposeResult(tx, bid.id, { outcome: 'WON', by })
  } else if (to === 'LOST') {
    await proposeResult(tx, bid.id, { outcome: 'LOST', by })
  } else {
    await withdrawProposal(tx, bid.id)
  }
}

/** A change order is approved while what it changes is awarded. */
async function checkApproval(tx: Tx, bid: LockedBid, to: BidStatus): Promise<void> {
  if (bid.kind !== 'CHANGE_ORDER' || bid.baseBidId === null || !isAccepted(to)) return
  const base = await findBid(tx, bid.baseBidId)
  if (base !== undefined) requireAwardedBase(base.status)
}
