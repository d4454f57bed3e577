import type { BidSnapshotAnswer, BidSnapshotMessage } from '@formwork/contracts'
import { Decimal } from '@formwork/kernel'
import { type Module, moduleOf } from '../costing/modules/modules.ts'
import type { SectionAmount } from '../costing/pm-section.ts'
import { itemSections } from '../costing/pm-sections.ts'
import type { StreamedEntry, StreamedItem } from '../snapshots/bid-rows.store.ts'
import { entrySections } from '../snapshots/read-pm-sections.ts'
import { type StoredAmounts, toCostedItem, toDecimals } from '../snapshots/stored-items.ts'
import type { ItemDetail, StreamedPart } from '../snapshots/stream-bid.ts'
import { itemComponents } from './item-components.ts'
import { entryQuantityText, itemQuantity } from './quantity-text.ts'

type ItemMessage = NonNullable<NonNullable<BidSnapshotAnswer['items']>['items']>[number]
type EntryMessage = NonNullable<BidSnapshotAnswer['ganttEntry']>
type SectionMessage = NonNullable<BidSnapshotMessage['summary']>['sections'][number]

/** The parts of a stored bid as messages. */
export async function* toMessages(
  parts: AsyncIterable<StreamedPart>,
  detail: ItemDetail,
): AsyncGenerator<BidSnapshotAnswer> {
  let gantt = false
  const orderedCYParts = new Map<string, string>()
  for await (const part of parts) {
    switch (part.part) {
      case 'bid':
        gantt = part.bid.equipmentBiddingMode === 'GANTT'
        yield { bid: part.bid }
        break
      case 'scope':
        orderedCYParts.set(part.scope.message.id, part.scope.orderedCYParts)
        yield { scope: part.scope.message }
        break
      case 'items': {
        const { scopeId } = part
        const ordered = orderedCYParts.get(scopeId) ?? '0'
        const tell = TELLERS[detail]
        yield { items: { scopeId, items: part.items.map((item) => tell(item, ordered, gantt)) } }
        break
      }
      case 'entry':
        yield { ganttEntry: toEntry(part.entry) }
        break
      case 'end':
        yield { summary: { sections: toSections(part.sections) } }
    }
  }
}

export function toSections(sections: readonly SectionAmount[]): SectionMessage[] {
  return sections.map(({ section, amount }) => ({ section, amount: amount.toFixed(2) }))
}

function toPricedLine(item: StreamedItem, orderedCYParts: string, gantt: boolean): ItemMessage {
  const line = toLine(item, orderedCYParts, gantt)
  if (!counts(item, gantt)) return line
  return { ...line, components: itemComponents(item, orderedCYParts) }
}

function toItem(item: StreamedItem, orderedCYParts: string, gantt: boolean): ItemMessage {
  const { id, position, module, breakdown } = item
  const told = { ...toLine(item, orderedCYParts, gantt), id, scopeId: item.scopeId, position }
  if (!counts(item, gantt)) return told
  const sections = toSections(itemSections(toCostedItem(item)))
  return { ...told, breakdown: components(module, breakdown), sections }
}

function toLine(item: StreamedItem, orderedCYParts: string, gantt: boolean): ItemMessage {
  const { module, name, description, notes } = item
  const line: ItemMessage = itemQuantity(item, orderedCYParts)
  line.module = module
  line.name = name
  if (description !== null) line.description = description
  if (notes !== null) line.notes = notes
  line.totalCost = counts(item, gantt) ? item.totalCost : '0.00'
  return line
}

/** In GANTT mode the equipment of scopes is there, and counts nothing. */
function counts({ module }: StreamedItem, gantt: boolean): boolean {
  return !(gantt && module === 'equipment')
}

function toEntry({ input, breakdown, ...entry }: StreamedEntry): EntryMessage {
  const { rentalCost, rentalInsurance } = toDecimals(breakdown)
  const rental = moneyOf(rentalCost).plus(moneyOf(rentalInsurance))
  return {
    ...entry,
    breakdown: components(entry.module, breakdown),
    sections: toSections(entrySections({ ...entry, rental })),
    quantityText: entryQuantityText({ ...entry, input }),
  }
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
  line: toLine,
  'priced-line': toPricedLine,
  none: toLine,
} as const satisfies Record<ItemDetail, typeof toItem>
