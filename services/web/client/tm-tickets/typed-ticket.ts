import { parseQuantity } from '../lib/formats/parse-quantity.ts'
import type { Ticket } from './ticket.ts'

/** Lines as they are typed; `lineId` of one that the ticket has already, else empty. */
export interface TypedLabor {
  lineId: string
  classification: string
  regular: string
  overtime: string
}
export interface TypedMaterial {
  lineId: string
  description: string
  quantity: string
  uom: string
}
export interface TypedMachine {
  lineId: string
  name: string
  hours: string
}

/** A ticket as it is typed. */
export interface TypedTicket {
  date: string
  description: string
  /** Empty: none. */
  dayId: string
  labor: TypedLabor[]
  materials: TypedMaterial[]
  equipment: TypedMachine[]
}

export const NO_LABOR: TypedLabor = { lineId: '', classification: '', regular: '', overtime: '' }
export const NO_MATERIAL: TypedMaterial = { lineId: '', description: '', quantity: '', uom: '' }
export const NO_MACHINE: TypedMachine = { lineId: '', name: '', hours: '' }

export const emptyTicket = (date: string): TypedTicket => {
  return {
    date,
    description: '',
    dayId: '',
    labor: [{ ...NO_LABOR }],
    materials: [],
    equipment: [],
  }
}

const shown = (amount: number): string => (amount === 0 ? '' : String(amount))

/** A ticket that is there, to be typed over. */
export const typedTicket = ({ date, description, dayId, ...lines }: Ticket): TypedTicket => ({
  date,
  description,
  dayId: dayId ?? '',
  labor: lines.labor.map((line) => ({
    lineId: line.id,
    classification: line.classification,
    regular: shown(line.regularHours),
    overtime: shown(line.overtimeHours),
  })),
  materials: lines.materials.map((line) => ({
    lineId: line.id,
    description: line.description,
    quantity: shown(line.quantity),
    uom: line.uom,
  })),
  equipment: lines.equipment.map((line) => ({
    lineId: line.id,
    name: line.name,
    hours: shown(line.hours),
  })),
})

/** `1,250`, `=3*8`; nothing typed is 0. Undefined: it is none, or outside of what the field takes. */
function amountOf(
  text: string,
  { places, max }: { readonly places: number; readonly max: number },
): number | undefined {
  if (text.trim() === '') return 0
  const value = parseQuantity(text)
  if (value === undefined || value < 0 || value > max) return undefined
  return Number(value.toFixed(places)) === value ? value : undefined
}

export const hoursOf = (text: string) => amountOf(text, { places: 2, max: 9_999.99 })
export const quantityOf = (text: string) => amountOf(text, { places: 4, max: 9_999_999.9999 })

/** Dollars of a rate or a unit; null: none is typed. Undefined: it is not dollars. */
export function priceOf(text: string, max = 999_999.9999): number | null | undefined {
  const plain = text.replace('$', '')
  return plain.trim() === '' ? null : amountOf(plain, { places: 4, max })
}

const isTyped = ({ lineId: _, ...line }: TypedLabor | TypedMaterial | TypedMachine): boolean =>
  Object.values(line).some((text) => text.trim() !== '')

/** A ticket as it is sent, without lines in which nothing is typed. */
export function bodyOf({ date, description, dayId, labor, materials, equipment }: TypedTicket) {
  return {
    date,
    description: description.trim(),
    dayId: dayId || null,
    labor: labor.filter(isTyped).map((line) => ({
      id: line.lineId || null,
      classification: line.classification.trim(),
      regularHours: hoursOf(line.regular) ?? 0,
      overtimeHours: hoursOf(line.overtime) ?? 0,
    })),
    materials: materials.filter(isTyped).map((line) => ({
      id: line.lineId || null,
      description: line.description.trim(),
      quantity: quantityOf(line.quantity) ?? 0,
      uom: line.uom.trim(),
    })),
    equipment: equipment.filter(isTyped).map((line) => ({
      id: line.lineId || null,
      name: line.name.trim(),
      hours: hoursOf(line.hours) ?? 0,
    })),
  }
}

/** Whether nothing was done by it: such a ticket is not signed. What cannot be read is no zero. */
export function isWithoutWork({ labor, materials, equipment }: TypedTicket): boolean {
  const counts = [
    ...labor.flatMap(({ regular, overtime }) => [hoursOf(regular), hoursOf(overtime)]),
    ...materials.map(({ quantity }) => quantityOf(quantity)),
    ...equipment.map(({ hours }) => hoursOf(hours)),
  ]
  return counts.every((count) => count === 0)
}

/** What a line lacks is said only where something of it is typed. */
export const isNeeded = (
  line: TypedLabor | TypedMaterial | TypedMachine | undefined,
  text: string,
): boolean => line !== undefined && isTyped(line) && text.trim() === ''
