/** Days as the API writes them (`2026-03-02`), without hours and zones. */
export type Day = string

const DAY_MS = 86_400_000
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, count: number): Day =>
  new Date(at(day) + count * DAY_MS).toISOString().slice(0, 10)

/** From the first to the second; 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / DAY_MS)

export interface Span {
  readonly startDate: Day
  readonly endDate: Day
}

export interface Planned<Part extends Span> extends Span {
  readonly distributions: readonly Part[]
}

/** The whole entry some days later or earlier, what it works for with it. */
export function shifted<Part extends Span>(entry: Planned<Part>, days: number): Planned<Part> {
  const move = <T extends Span>(span: T): T => ({
    ...span,
    startDate: addDays(span.startDate, days),
    endDate: addDays(span.endDate, days),
  })
  return { ...move(entry), distributions: entry.distributions.map(move) }
}

/**
 * Ends some days later, never before its first day; what reaches beyond the end is cut, what lies
 * beyond is gone.
 */
export function stretched<Part extends Span>(entry: Planned<Part>, days: number): Planned<Part> {
  const wanted = addDays(entry.endDate, days)
  const endDate = wanted < entry.startDate ? entry.startDate : wanted
  const distributions = entry.distributions.flatMap((part) => {
    if (part.startDate > endDate) return []
    // What worked to the end goes on to the new one.
    const reaches = part.endDate === entry.endDate || part.endDate > endDate
    return [{ ...part, endDate: reaches ? endDate : part.endDate }]
  })
  return { ...entry, endDate, distributions }
}

/** The first day and the count of days that a chart of these shows, a few free ones around. */
export function chartSpan(spans: readonly Span[]): { readonly first: Day; readonly days: number } {
  const starts = spans.map(({ startDate }) => startDate).toSorted()
  const ends = spans.map(({ endDate }) => endDate).toSorted()
  const [start = '2026-01-01'] = starts
  const first = addDays(start, -2)
  return { first, days: daysBetween(first, ends.at(-1) ?? start) + 6 }
}
