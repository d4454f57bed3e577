/** An instant as a field for date and time shows it, by the clock of this machine; none: empty. */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What such a field holds as an instant; empty: none. */
export const instantOf = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString()
