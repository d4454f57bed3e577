import type { BidSnapshotMessage } from '@formwork/contracts'
import { Decimal } from '@formwork/kernel'
import type { EquipmentInput, LaborInput, Module } from '../costing/item-inputs.ts'
import { itemSections, type SectionAmount } from '../costing/pm-sections.ts'
import { daysIn, toSpan } from '../costing/timeline.ts'
import type { Fields } from '../rates/fields.ts'
import { entrySections } from '../snapshots/read-pm-sections.ts'
import { toCostedItem, toDecimals } from '../snapshots/stored-items.ts'
import type { StreamedEntry, StreamedItem, StreamedPart } from '../snapshots/stream-bid.ts'
import { entryQuantityText, itemQuantity } from './quantity-text.ts'

type ItemMessage = NonNullable<BidSnapshotMessage['items']>['items'][number]
type EntryMessage = NonNullable<BidSnapshotMessage['ganttEntry']>
type SectionMessage = NonNullable<BidSnapshotMessage['summary']>['sections'][number]

/** The components that an item's total is the sum of. */
const COMPONENTS: Readonly<Record<Module, readonly string[]>> = {
  concrete: ['concreteMaterialCost', 'rebarCost', 'rebarSecondMatCost', 'concreteTax', 'rebarTax'],
  labor: [
    ...['regularPay', 'overtimePay', 'fica', 'futa', 'suta', 'workersComp', 'glPollution'],
    ...['autoDepreciation', 'autoFuel', 'autoInsurance', 'perDiem'],
  ],
  equipment: ['rentalCost', 'rentalInsurance', 'fuelCost', 'haulingCost'],
  materials: ['extendedCost', 'tax', 'deliveryCost'],
  subcontractor: ['contractCost', 'pumpTimeCost', 'pumpYardCost', 'pumpTravelCost'],
  misc: ['extendedCost'],
}

/** The parts of a stored bid as messages. Items are told with the scope that came before them. */
export async function* toMessages(
  parts: AsyncIterable<StreamedPart>,
): AsyncGenerator<BidSnapshotMessage> {
  let gantt = false
  let orderedCYParts = '0'
  for await (const part of parts) {
    switch (part.part) {
      case 'bid':
        gantt = part.bid.equipmentBiddingMode === 'GANTT'
        yield { bid: part.bid }
        break
      case 'scope':
        orderedCYParts = part.scope.orderedCYParts
        yield { scope: part.scope.message }
        break
      case 'items': {
        const items = part.items.map((item) => toItem(item, orderedCYParts, gantt))
        yield { items: { items } }
        break
      }
      case 'entry':
        yield { ganttEntry: toEntry(part.entry) }
        break
      case 'sections':
        yield { summary: { sections: toSections(part.sections) } }
    }
  }
}

export function toSections(sections: readonly SectionAmount[]): SectionMessage[] {
  return sections.map(({ section, amount }) => ({ section, amount: amount.toFixed(2) }))
}

/** In GANTT mode the equipment of scopes is there, and counts nothing. */
function toItem(item: StreamedItem, orderedCYParts: string, gantt: boolean): ItemMessage {
  const { input, breakdown, totalCost, ...told } = item
  const costed = toCostedItem(item)
  const counts = !(gantt && item.module === 'equipment')
  return {
    ...withoutNulls(told),
    ...itemQuantity(costed, orderedCYParts),
    totalCost: counts ? totalCost : '0.00',
    breakdown: counts ? components(item.module, breakdown) : {},
    sections: counts ? toSections(itemSections(costed)) : [],
  }
}

function toEntry({ input, breakdown, ...entry }: StreamedEntry): EntryMessage {
  const { rentalCost, rentalInsurance } = toDecimals(breakdown)
  const rental = moneyOf(rentalCost).plus(moneyOf(rentalInsurance))
  return {
    ...entry,
    breakdown: components(entry.module, breakdown),
    sections: toSections(entrySections({ ...entry, rental })),
    quantityText: entryQuantityText(toInput(entry.module, input), daysIn(toSpan(entry))),
  }
}

/** An entry's fields were checked against its module's schema when they came in. */
function toInput(module: 'equipment' | 'labor', input: Fields) {
  return module === 'equipment'
    ? { module, input: input as unknown as EquipmentInput }
    : { module, input: input as unknown as LaborInput }
}

/** Cents are stored as numbers; up to numeric(14,2) they are exact at two decimals. */
function components(module: Module, breakdown: Fields): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const name of COMPONENTS[module]) {
    const amount = breakdown[name]
    texts[name] = typeof amount === 'number' ? amount.toFixed(2) : '0.00'
  }
  return texts
}

function moneyOf(value: unknown): Decimal {
  return value instanceof Decimal ? value : new Decimal(0)
}

function withoutNulls<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T
}
