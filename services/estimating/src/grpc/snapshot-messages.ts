import type { BidSnapshotAnswer, BidSnapshotMessage } from '@formwork/contracts'
import {
  componentCost,
  exact,
  HAULING_BASIS,
  itemSections,
  type Module,
  moduleOf,
  RENTAL_BASIS,
  readInput,
  type SectionAmount,
} from '@formwork/costing'
import { Decimal } from '@formwork/kernel'
import { nameOfMix, type RateBook } from '../rates/rate-book.ts'
import type { StreamedEntry, StreamedItem, StreamedPackage } from '../snapshots/bid-rows.store.ts'
import { entrySections } from '../snapshots/read-pm-sections.ts'
import {
  countedOf,
  type StoredAmounts,
  type StoredItem,
  toCostedItem,
  toDecimals,
} from '../snapshots/stored-items.ts'
import type { ItemDetail, StreamedPart } from '../snapshots/stream-bid.ts'
import { type ComponentMessage, itemComponents } from './item-components.ts'
import { entryQuantityText } from './quantity-text.ts'

type ItemMessage = NonNullable<NonNullable<BidSnapshotAnswer['items']>['items']>[number]
type EntryMessage = NonNullable<BidSnapshotAnswer['ganttEntry']>
type SectionMessage = NonNullable<BidSnapshotMessage['summary']>['sections'][number]

/** What items are told with, beside what they hold themselves. */
interface Surroundings {
  /** In GANTT mode the equipment of scopes is there, and counts nothing. */
  readonly gantt: boolean
  readonly salesTaxPercentage: string
  readonly orderedCYParts: string
  /** It knows the names of mixes. */
  readonly book: RateBook
}

/** The parts of a stored bid as messages. */
export async function* toMessages(
  parts: AsyncIterable<StreamedPart>,
  detail: ItemDetail,
  book: RateBook,
): AsyncGenerator<BidSnapshotAnswer> {
  let ofBid = { gantt: false, salesTaxPercentage: '0', book }
  const orderedCYParts = new Map<string, string>()
  for await (const part of parts) {
    switch (part.part) {
      case 'bid': {
        const { equipmentBiddingMode, taxExempt, salesTaxPercentage } = part.bid
        const gantt = equipmentBiddingMode === 'GANTT'
        ofBid = { book, gantt, salesTaxPercentage: taxExempt ? '0' : salesTaxPercentage }
        yield { bid: part.bid }
        break
      }
      case 'scope':
        orderedCYParts.set(part.scope.message.id, part.scope.orderedCYParts)
        yield { scope: part.scope.message }
        break
      case 'items': {
        const { scopeId } = part
        const around = { ...ofBid, orderedCYParts: orderedCYParts.get(scopeId) ?? '0' }
        const tell = TELLERS[detail]
        yield { items: { scopeId, items: part.items.map((item) => tell(item, around)) } }
        break
      }
      case 'entry':
        yield { ganttEntry: toEntry(part.entry) }
        break
      case 'package':
        yield { ganttEntry: toPackage(part.package) }
        break
      case 'end':
        yield {
          summary: {
            sections: toSections(part.sections),
            fingerprint: withRates(part.fingerprint, book),
          },
        }
    }
  }
}

/** Names of the catalog's records are told, too. */
export const withRates = (fingerprint: string, { revision }: Pick<RateBook, 'revision'>): string =>
  `${fingerprint}-${revision}`

export function toSections(sections: readonly SectionAmount[]): SectionMessage[] {
  return sections.map(({ section, amount }) => ({ section, amount: amount.toFixed(2) }))
}

/** An item as its module reads it. */
function pricedFields({ module, input, breakdown }: StreamedItem, around: Surroundings) {
  const { orderedCYParts, salesTaxPercentage } = around
  return { input: readInput(module, input), breakdown, orderedCYParts, salesTaxPercentage }
}

function toPricedLine(item: StreamedItem, around: Surroundings): ItemMessage {
  const line = toLine(item, around)
  if (!counts(item, around)) return line
  line.components = [
    ...itemComponents(item.module, pricedFields(item, around)),
    ...supersededComponents(item),
  ]
  return line
}

function toItem(item: StreamedItem, around: Surroundings): ItemMessage {
  const { id, position, module, breakdown } = item
  const told = { ...toLine(item, around), id, scopeId: item.scopeId, position }
  if (!counts(item, around)) return told
  const { basis } = moduleOf(module)
  const fields = pricedFields(item, around)
  const sections = itemSections(toCostedItem(counted(item))).map(({ section, amount }) => ({
    section,
    amount: amount.toFixed(2),
    basis: basis?.(fields, section) ?? told.quantityText ?? '',
  }))
  return { ...told, breakdown: components(module, breakdown), sections }
}

function toLine(item: StreamedItem, around: Surroundings): ItemMessage {
  const { module, name, description, notes, input } = item
  const line: ItemMessage = moduleOf(module).quantity(pricedFields(item, around))
  line.module = module
  line.name = name
  if (description !== null) line.description = description
  if (notes !== null) line.notes = notes
  const mix = typeof input.mixId === 'string' ? nameOfMix(around.book, input.mixId) : undefined
  if (mix !== undefined) line.mix = mix
  line.totalCost = counts(item, around) ? exact(counted(item).totalCost).toFixed(2) : '0.00'
  return line
}

/** Not what the timeline has in its place, and not what a package prices whole. */
function counts({ module, superseded }: StreamedItem, { gantt }: Surroundings): boolean {
  const isWhole = superseded?.some(({ component }) => component === 'TOTAL') === true
  return !(gantt && module === 'equipment') && !isWhole
}

/** An item without what packages price of it. */
function counted(item: StreamedItem): StoredItem {
  const parts = item.superseded ?? []
  if (parts.length === 0) return item
  return countedOf<StoredItem>(
    item,
    parts.map(({ component }) => component),
  )
}

/** What packages price of an item, taken off its components. */
function supersededComponents(item: StreamedItem): ComponentMessage[] {
  return (item.superseded ?? []).map(({ name, component }) => ({
    name: `Priced by the package "${name}"`,
    amount: componentCost(item, component).negated().toFixed(2),
  }))
}

function toEntry({ input, breakdown, ...entry }: StreamedEntry): EntryMessage {
  const { rentalCost, rentalInsurance } = toDecimals(breakdown)
  const rental = moneyOf(rentalCost).plus(moneyOf(rentalInsurance))
  return {
    ...entry,
    breakdown: components(entry.module, breakdown),
    sections: toSections(entrySections({ ...entry, rental })).map(withEntryBasis),
    quantityText: entryQuantityText({ ...entry, input }),
  }
}

/** A carried package counts as an entry does: once, shared out over scopes. */
function toPackage({ quote, amount, section, shares, ...named }: StreamedPackage): EntryMessage {
  return {
    ...named,
    startDate: '',
    endDate: '',
    totalCost: amount,
    breakdown: {},
    quantityText: quote,
    shares: shares.map((share) => ({
      scopeId: share.scopeId,
      startDate: '',
      endDate: '',
      allocatedCost: share.amount,
    })),
    sections: [{ section, amount, basis: quote }],
  }
}

/** A machine has a row in either of its sections, a crew one for all of it. */
function withEntryBasis(section: SectionMessage): SectionMessage {
  if (section.section === 'EQUIPMENT') return { ...section, basis: RENTAL_BASIS }
  return section.section === 'LABOR' ? section : { ...section, basis: HAULING_BASIS }
}

/** Cents are stored as numbers; up to numeric(14,2) they are exact at two decimals. */
function components(module: Module, breakdown: StoredAmounts): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const name of moduleOf(module).amounts) {
    const amount = breakdown[name]
    texts[name] = typeof amount === 'number' ? amount.toFixed(2) : '0.00'
  }
  return texts
}

function moneyOf(value: unknown): Decimal {
  return value instanceof Decimal ? value : new Decimal(0)
}

const TELLERS = {
  all: toItem,
  line: toPricedLine,
  none: toLine,
} as const satisfies Record<ItemDetail, typeof toItem>
