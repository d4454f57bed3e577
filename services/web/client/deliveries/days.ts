const DAY_MS = 86_400_000

/** A date some days later; dates are YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, -((weekday + 6) % 7))
}

export type Span = 'day' | 'week'

/** The days that are shown around one: itself, or its week from Monday to Sunday. */
export function daysShown(span: Span, day: string): readonly string[] {
  if (span === 'day') return [day]
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => daysAfter(monday, index))
}
