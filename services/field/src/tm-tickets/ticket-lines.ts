import { newId } from '@formwork/kernel'
import type { TicketEquipment, TicketLabor, TicketMaterial } from './ticket.ts'
import { TicketLineTwice, UnknownTicketLine } from './tm-tickets.errors.ts'

/** A line as it is sent: one that is named is a line of the ticket before. */
interface SentLine {
  readonly id: string | null
}
export type SentLabor = SentLine &
  Pick<TicketLabor, 'classification' | 'regularHours' | 'overtimeHours'>
export type SentMaterial = SentLine &
  Pick<TicketMaterial, 'description' | 'quantity' | 'uom'> & {
    /** Undefined: not sent. */
    readonly unitCost: number | null | undefined
  }
export type SentEquipment = SentLine &
  Pick<TicketEquipment, 'name' | 'hours'> & {
    /** Undefined: not sent. */
    readonly rate: number | null | undefined
  }

export interface SentLines {
  readonly labor: readonly SentLabor[]
  readonly materials: readonly SentMaterial[]
  readonly equipment: readonly SentEquipment[]
}

interface StoredLines {
  readonly labor: readonly TicketLabor[]
  readonly materials: readonly TicketMaterial[]
  readonly equipment: readonly TicketEquipment[]
}

/**
 * Lines as a person sent them, each with its id. A line that is sent back by its id keeps its price
 * where none is sent, or where the person sets none.
 *
 * @throws UnknownTicketLine, TicketLineTwice
 */
export function writtenLines(
  sent: SentLines,
  before: StoredLines,
  { sendsPrices }: { readonly sendsPrices: boolean },
): StoredLines {
  const materials = knownLines(sent.materials, before.materials)
  const equipment = knownLines(sent.equipment, before.equipment)
  knownLines(sent.labor, before.labor)
  const priced = (price: number | null | undefined, had: number | null | undefined) =>
    (sendsPrices ? price : undefined) === undefined ? (had ?? null) : (price ?? null)
  return {
    // Hours have no price before the signing.
    labor: sent.labor.map(({ id, classification, regularHours, overtimeHours }) => {
      const hours = { classification, regularHours, overtimeHours }
      return { id: id ?? newId(), ...hours, rate: null, isFrozen: false }
    }),
    materials: sent.materials.map(({ id, description, quantity, uom, unitCost }) => {
      const line = { id: id ?? newId(), description, quantity, uom }
      return { ...line, unitCost: priced(unitCost, materials.get(id)?.unitCost) }
    }),
    equipment: sent.equipment.map(({ id, name, hours, rate }) => {
      return { id: id ?? newId(), name, hours, rate: priced(rate, equipment.get(id)?.rate) }
    }),
  }
}

function knownLines<Line extends { readonly id: string }>(
  sent: readonly SentLine[],
  before: readonly Line[],
): ReadonlyMap<string | null, Line> {
  const known = new Map(before.map((line) => [line.id, line] as const))
  const named = sent.flatMap(({ id }) => id ?? [])
  if (named.some((id) => !known.has(id))) throw UnknownTicketLine()
  if (new Set(named).size < named.length) throw TicketLineTwice()
  return known
}
