import { z } from 'zod'
import { instantOf, localTimeOf } from '../../lib/formats/local-time.ts'
import { parseQuantity } from '../../lib/formats/parse-quantity.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

const percent = z
  .string()
  .refine((text) => parseQuantity(text, 'PERCENT') !== undefined, { message: texts.numberWrong })

export const bidFields = z.object({
  bidNumber: z.string().trim().min(1, texts.numberMissing),
  name: z.string().trim().min(1, texts.nameMissing),
  clientId: z.string(),
  dueAt: z.string(),
  location: z.string(),
  rateLocation: z.string(),
  overheadPercentage: percent,
  profitPercentage: percent,
  salesTaxPercentage: percent,
  taxExempt: z.boolean(),
  perDiemEnabled: z.boolean(),
  equipmentBiddingMode: z.enum(['TRADITIONAL', 'GANTT']),
})
export type BidTyped = z.infer<typeof bidFields>
export type BidField = keyof BidTyped

export function typedOf(bid: Pick<WholeBid, BidField>): BidTyped {
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
const TEXTS: readonly BidField[] = ['location', 'rateLocation']

/** As the API takes them. */
export function sentOf(values: BidTyped, fields: readonly BidField[]) {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field]
      if (typeof value !== 'string') return [field, value]
      if (PERCENTS.includes(field)) return [field, parseQuantity(value, 'PERCENT')]
      if (field === 'dueAt') return [field, instantOf(value)]
      const trimmed = value.trim()
      return [field, TEXTS.includes(field) && trimmed === '' ? null : trimmed]
    }),
  )
}
