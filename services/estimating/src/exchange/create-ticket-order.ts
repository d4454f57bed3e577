import type { TicketOrderMessage, TicketOrderRequest } from '@formwork/contracts'
import { defineError, InvalidError, isUuid, newId, ResourceNotFound } from '@formwork/kernel'
import { OrderDeleted } from '../bids/bids.errors.ts'
import { insertChild, wasDeleted, withoutMarkUps } from '../bids/children.store.ts'
import { requireAwardedBase } from '../bids/require-awarded-base.ts'
import type { Database, Tx } from '../database.ts'
import { announceBid, bidWasCreated } from '../events/bid-events.ts'
import { recordHistory } from '../history/history.store.ts'
import { createUnratedItems } from '../items/create-items.ts'
import { itemSchemas } from '../items/items.schemas.ts'
import { type BidRecord, findBid, lockAnyBid } from '../pricing/locked.store.ts'
import { renewBid } from '../pricing/totals.store.ts'
import { MOST_SCOPES } from '../scopes/most-scopes.ts'
import { insertScope } from '../scopes/scopes.store.ts'

/** Signed T&M tickets of a job, as a change order is made of them. */
export interface TicketOrder {
  /** Chosen by who asks: a second request with it makes nothing. */
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly owner: { readonly userId: string; readonly email: string }
  readonly lines: readonly { readonly description: string; readonly amount: number }[]
}

const MalformedOrder = defineError('invalid', 'INVALID', 'The change order is malformed')
/** A name of an item. */
const MOST_NAME = 200
const SCOPE = 'T&M tickets'

/** @throws MalformedOrder; ResourceNotFound `Bid not found` for what is no id */
export function readTicketOrder(request: TicketOrderRequest): TicketOrder {
  const { id, projectId, name, ownerId: userId, ownerEmail: email, lines } = request
  if (!isUuid(projectId)) throw ResourceNotFound({ resource: 'Bid' })
  const read = lines.map(({ description, amount }) => ({ description, amount: Number(amount) }))
  const isWhole = isUuid(id) && [name, userId, email].every((text) => text !== '')
  if (!isWhole || read.length === 0) throw MalformedOrder()
  return { id, projectId, name, owner: { userId, email }, lines: read }
}

/**
 * A change order of an awarded bid: a draft that costs what its lines do, one scope with an item of
 * 1 × amount for each. Made once, however often it is asked for with one id.
 *
 * @throws ResourceNotFound `Bid not found`; BaseNotAwarded, OrderDeleted, MalformedOrder; InvalidError
 * for an amount that an item cannot have
 */
export function createTicketOrder(db: Database, order: TicketOrder): Promise<TicketOrderMessage> {
  return db.transaction(async (tx) => {
    // Those who ask with the same id come one after the other.
    const base = await lockAnyBid(tx, order.projectId)
    const made = await findBid(tx, order.id)
    if (made !== undefined) {
      if (made.kind !== 'CHANGE_ORDER' || made.baseBidId !== base.id) throw MalformedOrder()
      return toMessage(made)
    }
    if (await wasDeleted(tx, order.id)) throw OrderDeleted()
    if (base.kind !== 'BID') throw ResourceNotFound({ resource: 'Bid' })
    requireAwardedBase(base.status)
    return toMessage(await makeOrder(tx, base, order))
  })
}

async function makeOrder(
  tx: Tx,
  base: Pick<BidRecord, 'id'>,
  { id, name, owner, lines }: TicketOrder,
): Promise<BidRecord> {
  const by = owner.email
  await insertChild(tx, { id, baseId: base.id, kind: 'CHANGE_ORDER', name, owner })
  await withoutMarkUps(tx, id)
  const changes = [{ field: 'baseBidId', old: null, new: base.id }]
  await recordHistory(tx, id, { by, action: 'created', to: 'DRAFT', changes })
  const scopeId = newId()
  await lockAnyBid(tx, id)
  await insertScope(tx, scopeId, { bidId: id, typeId: null, name: SCOPE }, MOST_SCOPES)
  await renewBid(tx, id)
  await recordHistory(tx, id, { by, action: 'scope.created', scopeId, scope: SCOPE })
  await createUnratedItems(tx, scopeId, 'misc', lines.map(itemOf), by)
  await announceBid(tx, id, (bid) => [bidWasCreated({ bid, by, origin: 'created' })])
  const made = await findBid(tx, id)
  if (made === undefined) throw new Error('a bid is there once it is made')
  return made
}

/** What does not fit into the name of an item stands whole in its description. */
function itemOf({ description, amount }: TicketOrder['lines'][number]) {
  const isLong = description.length > MOST_NAME
  const { data, error } = itemSchemas.misc.one.safeParse({
    name: isLong ? `${description.slice(0, MOST_NAME - 1)}…` : description,
    ...(isLong && { description }),
    quantity: 1,
    uom: 'LS',
    unitCost: amount,
  })
  if (error === undefined) return data
  const [issue] = error.issues
  throw new InvalidError(`${description}: ${issue?.message ?? 'no amount'}`)
}

const toMessage = (bid: BidRecord): TicketOrderMessage => ({
  id: bid.id,
  bidNumber: bid.bidNumber,
  name: bid.name,
  status: bid.status,
  totalCost: bid.totalCost.toFixed(2),
  version: bid.version,
})
