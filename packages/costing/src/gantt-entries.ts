import { Decimal, type DecimalLike, invalidField, ZERO } from '@formwork/kernel'
import { exact } from './exact.ts'
import type { ItemInputs } from './modules/modules.ts'
import { contains, type DatedSpan, daysIn, type Span, toSpan, weekdaysIn } from './timeline.ts'

export interface Distribution extends DatedSpan {
  readonly id: string
  readonly scopeId: string
  /** Greater than zero. */
  readonly weight: DecimalLike
}

interface Entry<M extends 'equipment' | 'labor'> extends DatedSpan {
  readonly id: string
  readonly module: M
  readonly input: ItemInputs[M]
  readonly distributions: readonly Distribution[]
}
export type EquipmentEntry = Entry<'equipment'>
export type LaborEntry = Entry<'labor'>
export type GanttEntry = EquipmentEntry | LaborEntry

/** The place of each scope in the bid's list (by position, then creation); it breaks ties. */
export type ScopePlaces = ReadonlyMap<string, number>

/** A distribution on the numbered days of its entry, with a whole weight of the same proportion. */
export interface Part extends Span {
  readonly source: Distribution
  readonly weight: bigint
}

/**
 * The entry's input as it is priced: equipment is on rent on all days of the span, and a crew whose
 * days are left open works on those from Monday to Friday.
 */
export function entryInput<E extends GanttEntry>(entry: E): E['input'] {
  const span = toSpan(entry)
  return entry.module === 'equipment'
    ? { ...entry.input, durationDays: daysIn(span) }
    : { ...entry.input, days: entry.input.days ?? weekdaysIn(span) }
}

/**
 * The distributions of an entry, checked.
 *
 * @throws InvalidError for a date that does not exist, a distribution outside the entry's span or a
 * weight that is not above zero
 */
export function toParts(entry: GanttEntry, span: Span): readonly Part[] {
  const parts = entry.distributions.map((source, index) => {
    const path = `distributions[${index}].`
    const part = toSpan(source, path)
    if (!contains(span, part)) {
      const outside = part.first < span.first ? 'startDate' : 'endDate'
      throw invalidField(
        `${path}${outside}`,
        'A distribution must lie within the dates of its entry',
      )
    }
    const weight = exact(source.weight)
    if (!weight.gt(ZERO)) throw invalidField(`${path}weight`, 'Weight must be greater than zero')
    return { ...part, source, weight }
  })
  const places = Math.max(0, ...parts.map(({ weight }) => weight.decimalPlaces()))
  const scale = new Decimal(10).pow(places)
  return parts.map((part) => ({ ...part, weight: BigInt(part.weight.times(scale).toFixed(0)) }))
}

/** The place of a distribution's scope; a scope that the bid does not list comes last. */
export function placeOf({ scopeId }: Distribution, places: ScopePlaces): number {
  return places.get(scopeId) ?? Number.MAX_SAFE_INTEGER
}
