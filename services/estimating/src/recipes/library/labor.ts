import { type Counts, fieldValue, type LibraryLine, line } from './lines.ts'

interface CrewMember {
  readonly classification: string
  readonly count: number
  readonly hourlyRate: number
}

/** Sample crews and wages, those that the catalog is installed with among them. */
export const FORM_CREW: readonly CrewMember[] = [
  { classification: 'Carpenter foreman', count: 1, hourlyRate: 38.5 },
  { classification: 'Carpenter', count: 4, hourlyRate: 34 },
  { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
]
export const PLACING_CREW: readonly CrewMember[] = [
  { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
  { classification: 'Finisher', count: 2, hourlyRate: 33.25 },
  { classification: 'Laborer', count: 3, hourlyRate: 28.5 },
]
const BAR_CREW: readonly CrewMember[] = [
  { classification: 'Rodbuster foreman', count: 1, hourlyRate: 39 },
  { classification: 'Rodbuster', count: 3, hourlyRate: 35 },
]

interface Produced extends Counts {
  readonly crew: readonly CrewMember[]
  /** Man-hours for one unit. */
  readonly manHours: number
  readonly uom: string
  readonly quantity: string
}

/** Labor by production: hours, days and cost follow the quantity. */
export function labor(name: string, { crew, manHours, uom, quantity, ...rest }: Produced) {
  return line(
    'labor',
    {
      name,
      crewMembers: crew,
      'production.basis': 'MAN_HOURS_PER_UNIT',
      'production.rate': manHours,
      'production.uom': uom,
      'production.quantityOf': 'TYPED',
      'production.quantity': fieldValue(quantity),
    },
    rest,
  )
}

/** Two carpenters for some days that no quantity says. */
export const laborDays = (name: string, days: string): LibraryLine =>
  line('labor', { name, workers: 2, hourlyRate: 34, days: fieldValue(days) })

/** Tying and setting bars: man-hours a ton. */
export const barLabor = (name: string, manHours: number, pounds: string): LibraryLine =>
  labor(name, { crew: BAR_CREW, manHours, uom: 'TON', quantity: `(${pounds})/2000` })

/** Work on forms: man-hours for a square foot of contact area. */
export const formLabor = (name: string, manHours: number, contact: string): LibraryLine =>
  labor(name, { crew: FORM_CREW, manHours, uom: 'SFCA', quantity: contact })

/** Man-hours for a cubic yard. */
export const placing = (manHours: number, cy: string): LibraryLine =>
  labor('Place concrete', { crew: PLACING_CREW, manHours, uom: 'CY', quantity: cy })
