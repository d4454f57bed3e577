/** Today, by the clock of this machine: YYYY-MM-DD. */
export function today(now = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}

/** The month of today, by the same clock: YYYY-MM. */
export const thisMonth = (now = new Date()): string => today(now).slice(0, 7)
