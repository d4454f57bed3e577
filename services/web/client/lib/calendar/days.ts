const DAYS_A_WEEK = 7

/** A calendar date of this machine: `2026-11-26`. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `2026-11` as it was typed into an address, else the month of today. */
export function monthOf(text: string | undefined, today: Date): string {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
    ? text
    : dayOf(today).slice(0, 7)
}

const firstOf = (month: string): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(year, number - 1, 1)
}

/** The month so many months later. */
export function monthAfter(month: string, months: number): string {
  const first = firstOf(month)
  return dayOf(new Date(first.getFullYear(), first.getMonth() + months, 1)).slice(0, 7)
}

/** The weeks of a month from Sunday to Saturday, whole ones, each as its seven days. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = firstOf(month)
  const start = new Date(first.getFullYear(), first.getMonth(), 1 - first.getDay())
  const end = new Date(first.getFullYear(), first.getMonth() + 1, 0)
  const weeks: string[][] = []
  for (let at = start; at <= end; ) {
    const week: string[] = []
    for (let day = 0; day < DAYS_A_WEEK; day += 1) {
      week.push(dayOf(at))
      at = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)
    }
    weeks.push(week)
  }
  return weeks
}

/** The day before or after: what is asked for in UTC must hold all of a day of this machine. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dayOf(new Date(year, month - 1, date + days))
}

/** Entries by their day on this machine, in their order. */
export function byDay<Entry extends { readonly dueAt: string }>(
  entries: readonly Entry[],
): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(entries, ({ dueAt }) => dayOf(new Date(dueAt)))
}
