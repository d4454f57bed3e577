import { converted, readMeasure, type Unit } from '@formwork/kernel/measures'
import { unitOfVariable } from '@formwork/kernel/variable-units'

type Row = Readonly<Record<string, unknown>>

/** What a number of a rate counts, which may depend on the record. */
export type UnitIn = (row: Row) => Unit | undefined

/** Of variables, whose unit is a text beside the value. */
export const unitOfValue: UnitIn = ({ name, unit }) =>
  unitOfVariable(String(name ?? ''), String(unit ?? ''))

interface NumberField {
  readonly unitIn?: UnitIn
}

/** A burden rate is kept as a fraction, which people read and type as a percentage. */
const shownIn = (kept: Unit | undefined): Unit | undefined =>
  kept === 'FRACTION' ? 'PERCENT' : kept

/** As the API keeps it: six decimals of percentages and fractions, four of prices and the rest. */
export function decimalsOf({ unitIn }: NumberField, row: Row): number {
  const kept = unitIn?.(row)
  return kept === 'FRACTION' || kept === 'PERCENT' ? 6 : 4
}

/** A number as it stands in a field: `7.65` for the fraction 0.0765. */
export function numberText({ unitIn }: NumberField, value: unknown, row: Row): string {
  if (value === null || value === undefined || value === '') return ''
  return unitIn?.(row) === 'FRACTION' && Number.isFinite(Number(value))
    ? String(converted(Number(value), 'FRACTION', 'PERCENT'))
    : String(value)
}

/** The same where no unit stands beside it: `7.65 %`. */
export function numberWithUnit(field: NumberField, value: unknown, row: Row): string {
  const text = numberText(field, value, row)
  return text !== '' && field.unitIn?.(row) === 'FRACTION' ? `${text} %` : text
}

/** A number as it is typed, in the unit in which it is kept; undefined when it is none. */
export function readNumber({ unitIn }: NumberField, text: string, row: Row): number | undefined {
  const kept = unitIn?.(row)
  const value = readMeasure(text.trim(), shownIn(kept))
  return value !== undefined && kept === 'FRACTION' ? converted(value, 'PERCENT', kept) : value
}
