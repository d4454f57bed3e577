import { formatDelivery } from '@formwork/kernel/zones'
import { formatFullDay } from './dates.ts'
import { formatFieldName, money } from './formats.ts'

interface Change {
  readonly field: string
  /** Which of several records of the same kind has the field. */
  readonly of?: string
  readonly old?: unknown
  readonly new?: unknown
}

/** What people type or choose of a receipt, in the order of its form. */
const OF_RECEIPT = [
  'amount',
  'ticketNumber',
  'deliveredAt',
  'lineId',
  'quantity',
  'uom',
  'note',
  'fileName',
] as const

const OF_PAYMENT = ['amount', 'discountTaken'] as const

/**
 * The changes that an entry shows. A changed receipt is kept as it was and as it is: of it the
 * fields that differ, each with its ticket, or its file while it has no number; of a payment that
 * came or was taken back its dollars. The offset that a delivery was sent with comes with the
 * delivery and is no change of its own.
 */
export const shownChanges = (changes: readonly Change[]): readonly Change[] =>
  changes.flatMap((change) => {
    if (change.field === 'desiredDeliveryOffset') return []
    if (change.field === 'payments')
      return OF_PAYMENT.map((field) => ({
        field,
        old: isRecord(change.old) ? change.old[field] : null,
        new: isRecord(change.new) ? change.new[field] : null,
      })).filter((part) => Boolean(part.old) || Boolean(part.new))
    if (change.field !== 'receipt' || !isRecord(change.old) || !isRecord(change.new))
      return [change]
    const { old, new: now } = change
    const of = String(old['ticketNumber'] ?? old['fileName'])
    return OF_RECEIPT.filter((field) => (old[field] ?? null) !== (now[field] ?? null)).map(
      (field) => ({ of, field, old: old[field], new: now[field] }),
    )
  })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Shown by the clocks of the job. */
const TIMES: ReadonlySet<string> = new Set(['desiredDelivery', 'deliveredAt'])
/** Shown with cents. */
const DOLLARS: ReadonlySet<string> = new Set([
  'amount',
  'estimatedAmount',
  'taxAmount',
  'freightAmount',
  'paidAmount',
  'tax',
  'freight',
  'discount',
  'discountTaken',
  'released',
  'used',
])
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * `Notes: – → Call first`; a delivery by the clocks of the job; of what is no text or number, as
 * lines, only that it was changed.
 */
export function changeText({ of, field, old, new: now }: Change, zone: string): string {
  const fieldName = formatFieldName(field.replace(/Id$/, ''))
  const name = of === undefined ? fieldName : `${of}, ${fieldName.toLowerCase()}`
  const isText = (value: unknown) => value == null || typeof value !== 'object'
  if (field.endsWith('Id') || !isText(old) || !isText(now)) return name
  const shown = (value: unknown): string => {
    if (value == null) return '–'
    if (TIMES.has(field)) return formatDelivery(String(value), zone)
    if (DOLLARS.has(field) && typeof value === 'number') return money(value)
    return DAY.test(String(value)) ? formatFullDay(String(value)) : String(value)
  }
  return `${name}: ${shown(old)} → ${shown(now)}`
}
