import * as z from 'zod/mini'
import { instantOf, localTimeOf } from '../../lib/formats/local-time.ts'
import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { MODULES } from '../workspace/modules.ts'
import { byOwnField, type OwnField, ownField } from './field-names.ts'
import { texts } from './texts.ts'

const percent = z.string().check(
  z.refine((text) => parseQuantity(text, 'PERCENT') !== undefined, {
    message: texts.numberWrong,
  }),
)

const optionalPercent = z.string().check(
  z.refine((text) => text.trim() === '' || parseQuantity(text, 'PERCENT') !== undefined, {
    message: texts.numberWrong,
  }),
)

const OWN_FIELDS = byOwnField(() => optionalPercent)
export const OWN_NAMES = Object.keys(OWN_FIELDS) as readonly OwnField[]
export const bidFields = z.object({
  bidNumber: z.string().check(z.trim(), z.minLength(1, texts.numberMissing)),
  name: z.string().check(z.trim(), z.minLength(1, texts.nameMissing)),
  clientId: z.string(),
  dueAt: z.string(),
  location: z.string(),
  rateLocation: z.string(),
  overheadPercentage: percent,
  profitPercentage: percent,
  salesTaxPercentage: percent,
  contingencyPercentage: optionalPercent,
  bondPercentage: optionalPercent,
  ...OWN_FIELDS,
  taxExempt: z.boolean(),
  perDiemEnabled: z.boolean(),
  equipmentBiddingMode: z.enum(['TRADITIONAL', 'GANTT']),
})
export type BidTyped = z.infer<typeof bidFields>
export type BidField = keyof BidTyped

const optional = (value: number | null | undefined): string => (value == null ? '' : String(value))

export function typedOf(bid: Pick<WholeBid, Exclude<BidField, OwnField> | 'markups'>): BidTyped {
  return {
    bidNumber: bid.bidNumber,
    name: bid.name,
    clientId: bid.clientId,
    dueAt: localTimeOf(bid.dueAt),
    location: bid.location ?? '',
    rateLocation: bid.rateLocation ?? '',
    overheadPercentage: String(bid.overheadPercentage),
    profitPercentage: String(bid.profitPercentage),
    salesTaxPercentage: String(bid.salesTaxPercentage),
    contingencyPercentage: optional(bid.contingencyPercentage),
    bondPercentage: optional(bid.bondPercentage),
    ...byOwnField((module, kind) => {
      const own = bid.markups?.find((each) => each.module === module)
      return optional(own?.[`${kind}Percentage`])
    }),
    taxExempt: bid.taxExempt,
    perDiemEnabled: bid.perDiemEnabled,
    equipmentBiddingMode: bid.equipmentBiddingMode,
  }
}

const PERCENTS: readonly BidField[] = [
  'overheadPercentage' as const,
  'profitPercentage' as const,
  'salesTaxPercentage' as const,
]
const OPTIONAL_PERCENTS: readonly BidField[] = [
  'contingencyPercentage' as const,
  'bondPercentage' as const,
]
const isOwn = (field: BidField): field is OwnField =>
  (OWN_NAMES as readonly string[]).includes(field)

/** Null where nothing is typed. */
const percentOrNull = (text: string): number | null =>
  text.trim() === '' ? null : (parseQuantity(text, 'PERCENT') ?? null)

/** All modules that have a percentage of their own: the API replaces the list as a whole. */
function markupsOf(values: BidTyped) {
  const own = MODULES.map((module) => ({
    module,
    overheadPercentage: percentOrNull(values[ownField(module, 'overhead')]),
    profitPercentage: percentOrNull(values[ownField(module, 'profit')]),
  })).filter(
    ({ overheadPercentage, profitPercentage }) =>
      overheadPercentage !== null || profitPercentage !== null,
  )
  return own.length === 0 ? null : own
}

const TEXTS: readonly BidField[] = ['location', 'rateLocation']

/** As the API takes them. */
export function sentOf(values: BidTyped, fields: readonly BidField[]) {
  const sent = Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      if (isOwn(field)) return []
      return [sentField(values, field)]
    }),
  )
  return fields.some(isOwn) ? { ...sent, markups: markupsOf(values) } : sent
}

function sentField(values: BidTyped, field: BidField): [string, unknown] {
  const value = values[field]
  if (typeof value !== 'string') return [field, value]
  if (PERCENTS.includes(field)) return [field, parseQuantity(value, 'PERCENT')]
  if (OPTIONAL_PERCENTS.includes(field)) return [field, percentOrNull(value)]
  if (field === 'dueAt') return [field, instantOf(value)]
  const trimmed = value.trim()
  return [field, TEXTS.includes(field) && trimmed === '' ? null : trimmed]
}
