import { newId, ResourceNotFound } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { holdClient, UnknownClient } from '../held-client.store.ts'
import { changedFields } from '../history/changed-fields.ts'
import { recordHistory } from '../history/history.store.ts'
import { isoTimeOrNull } from '../iso-time.ts'
import { findBid, lockAnyBid } from '../pricing/locked.store.ts'
import {
  MOST_RECIPIENTS,
  OnlyBidsHaveRecipients,
  RecipientAwarded,
  RecipientTaken,
  TooManyRecipients,
} from './recipients.errors.ts'
import type { AddRecipient, UpdateRecipient } from './recipients.schemas.ts'
import {
  findRecipient,
  insertRecipient,
  type Recipient,
  type RecipientFields,
  readRecipients,
  removeRecipient,
  writeRecipient,
} from './recipients.store.ts'

/** @throws ResourceNotFound `Bid not found` */
export async function listRecipients(db: Database, bidId: string): Promise<readonly Recipient[]> {
  const read = async (tx: Tx) => {
    if ((await findBid(tx, bidId)) === undefined) throw ResourceNotFound({ resource: 'Bid' })
    return readRecipients(tx, bidId)
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

const NEW = { attention: null, adjustment: 0, note: null, sentAt: null }

/**
 * Offers a bid to one more client. Of a locked bid too, as all writes of recipients: they change no
 * cost. The price of a recipient follows the total of the bid until it is printed.
 *
 * @throws ResourceNotFound; UnknownClient; OnlyBidsHaveRecipients, TooManyRecipients,
 * RecipientTaken
 */
export function addRecipient(
  db: Database,
  bidId: string,
  sent: AddRecipient,
  by: string,
): Promise<Recipient> {
  return db.transaction(async (tx) => {
    const isClient = await holdClient(tx, sent.clientId)
    const { kind } = await lockAnyBid(tx, bidId)
    if (!isClient) throw UnknownClient()
    if (kind !== 'BID') throw OnlyBidsHaveRecipients()
    const others = await readRecipients(tx, bidId)
    if (others.length >= MOST_RECIPIENTS) throw TooManyRecipients()
    refuseTaken(others, sent.clientId)
    const fields = { id: newId(), ...changed({ ...NEW, clientId: sent.clientId }, sent) }
    await insertRecipient(tx, bidId, fields)
    const added = await readOne(tx, bidId, fields.id)
    await note(tx, bidId, 'recipient.added', by, { after: added })
    return added
  })
}

export interface RecipientPlace {
  readonly bidId: string
  readonly id: string
  readonly check: VersionCheck
}

/**
 * Changes the fields that are sent. Client and adjustment of the one who awarded the bid stay, as
 * its price is the contract.
 *
 * @throws ResourceNotFound, ResourceChanged; UnknownClient; RecipientTaken, RecipientAwarded
 */
export function updateRecipient(
  db: Database,
  { bidId, id, check }: RecipientPlace,
  sent: UpdateRecipient,
  by: string,
): Promise<Recipient> {
  return db.transaction(async (tx) => {
    const isClient = sent.clientId === undefined || (await holdClient(tx, sent.clientId))
    await lockAnyBid(tx, bidId)
    const before = await readOne(tx, bidId, id)
    check(before.version)
    if (!isClient) throw UnknownClient()
    const fields = changed(before, sent)
    const moved = fields.clientId !== before.clientId
    if (before.isAwarded && (moved || fields.adjustment !== before.adjustment)) {
      throw RecipientAwarded({ client: before.clientName })
    }
    if (moved) refuseTaken(await readRecipients(tx, bidId), fields.clientId)
    if (differences(before, fields).length === 0) return before
    await writeRecipient(tx, id, fields)
    const after = await readOne(tx, bidId, id)
    await note(tx, bidId, 'recipient.updated', by, { before, after })
    return after
  })
}

/** @throws ResourceNotFound, ResourceChanged; RecipientAwarded */
export async function deleteRecipient(
  db: Database,
  { bidId, id, check }: RecipientPlace,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAnyBid(tx, bidId)
    const before = await readOne(tx, bidId, id)
    check(before.version)
    if (before.isAwarded) throw RecipientAwarded({ client: before.clientName })
    await removeRecipient(tx, id)
    await note(tx, bidId, 'recipient.removed', by, { before })
  })
}

async function readOne(tx: Tx, bidId: string, id: string): Promise<Recipient> {
  const recipient = await findRecipient(tx, bidId, id)
  if (recipient === undefined) throw ResourceNotFound({ resource: 'Recipient' })
  return recipient
}

function refuseTaken(others: readonly Recipient[], clientId: string): void {
  const taken = others.find((other) => other.clientId === clientId)
  if (taken !== undefined) throw RecipientTaken({ client: taken.clientName })
}

function changed(before: RecipientFields, sent: UpdateRecipient): RecipientFields {
  const after = <T>(value: T | undefined, was: T): T => (value === undefined ? was : value)
  return {
    clientId: sent.clientId ?? before.clientId,
    attention: after(sent.attention, before.attention),
    adjustment: after(sent.adjustment, before.adjustment) ?? 0,
    note: after(sent.note, before.note),
    sentAt: isoTimeOrNull(after(sent.sentAt, before.sentAt)),
  }
}

const written = ({ clientId, attention, adjustment, note, sentAt }: RecipientFields) => ({
  clientId,
  attention,
  adjustment,
  note,
  sentAt,
})

/** The client by its name, which the history is read by. */
const told = ({ clientName, attention, adjustment, note, sentAt }: Recipient) => ({
  client: clientName,
  attention,
  adjustment,
  note,
  sentAt,
})

const differences = (before: RecipientFields, after: RecipientFields) =>
  changedFields(written(before), written(after))

/** In the history of the bid, with the price before and after. */
function note(
  tx: Tx,
  bidId: string,
  action: string,
  by: string,
  { before, after }: { readonly before?: Recipient; readonly after?: Recipient },
): Promise<void> {
  const name = (after ?? before)?.clientName
  return recordHistory(tx, bidId, {
    by,
    action,
    ...(name !== undefined && { name }),
    ...(before !== undefined && { previousTotal: before.price }),
    ...(after !== undefined && { totalCost: after.price }),
    changes: changedFields(before ? told(before) : {}, after ? told(after) : {}),
  })
}
