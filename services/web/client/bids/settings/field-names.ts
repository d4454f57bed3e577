import { MODULES, type ModuleName, sheetOf } from '../workspace/modules.ts'
import type { BidField, BidTyped } from './bid-fields.ts'
import { texts } from './texts.ts'

const KINDS = ['overhead', 'profit'] as const
/** An own percentage of a module; empty: the bid's. */
export type OwnField = `${ModuleName}_${(typeof KINDS)[number]}`
export const ownField = (module: ModuleName, kind: (typeof KINDS)[number]): OwnField =>
  `${module}_${kind}`

/** One of each. */
export const byOwnField = <T>(of: (module: ModuleName, kind: (typeof KINDS)[number]) => T) =>
  Object.fromEntries(
    MODULES.flatMap((module) => KINDS.map((kind) => [ownField(module, kind), of(module, kind)])),
  ) as Readonly<Record<OwnField, T>>

export const ownLabels: Readonly<Record<OwnField, string>> = byOwnField((module, kind) =>
  texts.ownLabel[kind](sheetOf(module).breakdownLabel),
)

/** As its field is called. */
export const labels: Readonly<Record<BidField, string>> = {
  bidNumber: texts.number,
  name: texts.name,
  clientId: texts.client,
  dueAt: texts.dueAt,
  location: texts.location,
  rateLocation: texts.rateLocation,
  overheadPercentage: texts.overheadPercentage,
  profitPercentage: texts.profitPercentage,
  salesTaxPercentage: texts.salesTaxPercentage,
  contingencyPercentage: texts.contingencyPercentage,
  bondPercentage: texts.bondPercentage,
  ...ownLabels,
  taxExempt: texts.taxExempt,
  perDiemEnabled: texts.perDiemEnabled,
  equipmentBiddingMode: texts.mode,
}

/** A value as it is told beside another one. */
export function shownSetting(field: BidField, typed: BidTyped): string {
  const value = typed[field]
  if (field === 'equipmentBiddingMode') return texts.modes[typed.equipmentBiddingMode]
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
}
