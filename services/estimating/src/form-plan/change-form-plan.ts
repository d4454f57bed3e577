import { invalidField, newId, ResourceNotFound } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { recordHistory } from '../history/history.store.ts'
import { findBid, lockAnyBid } from '../pricing/locked.store.ts'
import { nameOfFormSystem } from '../rates/rate-book.ts'
import type { RateBookSource } from '../rates/rate-book-source.ts'
import { readFormedItems, readStoredPlan, writePlan } from './form-plan.store.ts'
import { givenOf, readPlan } from './form-plan.ts'
import { allOf, type FormedItem, type Pour, squareFeet } from './formed-item.ts'

export interface PlanNeeds {
  readonly db: Database
  readonly rateBook: RateBookSource
}

export type SentPour = Omit<Pour, 'id'> & { readonly id?: string | null | undefined }

/** @throws ResourceNotFound `Bid not found` */
export async function readFormPlan({ db, rateBook }: PlanNeeds, bidId: string) {
  const names = await systemNames(rateBook)
  const read = async (tx: Tx) => {
    if ((await findBid(tx, bidId)) === undefined) throw ResourceNotFound({ resource: 'Bid' })
    return answerOf(tx, bidId, names)
  }
  return db.transaction(read, { isolation: 'RepeatableRead' })
}

/**
 * Replaces the pours of a bid, of a locked one too: a plan changes no cost.
 *
 * @throws ResourceNotFound, ResourceChanged; InvalidError for an item without forms, a set date
 * after the pour, or more square feet than an item has
 */
export async function changeFormPlan(
  { db, rateBook }: PlanNeeds,
  bidId: string,
  sent: readonly SentPour[],
  { by, check }: { readonly by: string; readonly check: VersionCheck },
) {
  const names = await systemNames(rateBook)
  return db.transaction(async (tx) => {
    await lockAnyBid(tx, bidId)
    const { version } = await readStoredPlan(tx, bidId)
    check(version)
    const pours = sent.map(({ id, ...pour }) => ({ id: id ?? newId(), ...pour }))
    refuseFaulty(pours, await readFormedItems(tx, bidId))
    await writePlan(tx, bidId, pours)
    await recordHistory(tx, bidId, { by, action: 'form-plan.updated', count: pours.length })
    return answerOf(tx, bidId, names)
  })
}

async function systemNames(rateBook: RateBookSource) {
  const book = await rateBook.lastSeen()
  return (id: string | null) => (id === null ? null : (nameOfFormSystem(book, id) ?? null))
}

async function answerOf(tx: Tx, bidId: string, nameOf: (id: string | null) => string | null) {
  const { pours, version } = await readStoredPlan(tx, bidId)
  const { systems, ...plan } = readPlan(pours, await readFormedItems(tx, bidId))
  const named = systems.map((system) => ({ ...system, system: nameOf(system.formSystemId) }))
  return { version, plan: { ...plan, systems: named, guidance: GUIDANCE } }
}

/** ACI 347, as it is quoted in the trade; shown, never enforced. */
const GUIDANCE = [
  'Walls, columns and sides of beams: 12 to 24 hours above 50 °F (ACI 347)',
  'Soffits: 4 to 21 days by span and load (ACI 347)',
]

function refuseFaulty(pours: readonly Pour[], items: readonly FormedItem[]): void {
  const byId = new Map(items.map((item) => [item.id, item]))
  const given = new Map<string, Pour[]>()
  const ids = new Set<string>()
  for (const [place, pour] of pours.entries()) {
    const item = byId.get(pour.itemId)
    if (item === undefined) throw faulty(place, 'itemId', 'The item of a pour needs forms')
    if (ids.has(pour.id)) throw faulty(place, 'id', 'Two pours have the same id')
    ids.add(pour.id)
    if (pour.setDate > pour.pourDate) {
      throw faulty(place, 'setDate', 'The forms are set after the pour')
    }
    const own = [...(given.get(item.id) ?? []), pour]
    given.set(item.id, own)
    if (givenOf(own).gt(allOf(item))) throw faulty(place, 'contactSF', tooMuch(own, item))
  }
}

function tooMuch(pours: readonly Pour[], item: FormedItem): string {
  const [planned, all] = [squareFeet(givenOf(pours)), squareFeet(allOf(item))]
  return `The pours of ${item.name} have ${planned} SF, and its forms ${all} SF`
}

const faulty = (place: number, field: string, message: string) =>
  invalidField(`pours.${place}.${field}`, message)
