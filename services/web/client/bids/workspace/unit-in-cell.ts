import { readMarkedLength, readMeasure, unitNamed } from '@formwork/kernel/measures'
import { type Column, unitWithin } from './columns.ts'

const MARKS = { IN: '"', FT: "'" } as const

/** A number with the unit of its cell: `6"`. What has a mark already, or is no number, stays. */
export function withUnit(text: string, unit: string): string {
  const named = unitNamed(unit)
  const mark = named === 'IN' || named === 'FT' ? MARKS[named] : undefined
  return mark === undefined || readMeasure(text) === undefined ? text : `${text}${mark}`
}

/** The unit that a text says itself. */
export const unitSaid = (text: string): 'IN' | 'FT' | undefined => readMarkedLength(text)?.unit

type Texts = Readonly<Record<string, string>>

/**
 * Texts of cells as those of fields: `6"` in a cell that holds a number and its unit is typed into
 * both. A bare number keeps the unit that the row has; a unit that is typed for itself decides.
 */
export function byField(columns: readonly Column[], texts: Texts): Texts {
  const said = columns.flatMap((column): (readonly [string, string])[] => {
    const [unit, text] = [unitWithin(column), texts[column.field]]
    if (unit === undefined || text === undefined) return []
    if ((texts[unit.field] ?? '').trim() !== '') return []
    const length = readMarkedLength(text)
    if (length === undefined) return []
    return [
      [column.field, String(length.value)],
      [unit.field, length.unit],
    ]
  })
  return said.length === 0 ? texts : { ...texts, ...Object.fromEntries(said) }
}
