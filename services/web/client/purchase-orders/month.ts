const MONTH = /^(\d{4})-(\d{2})$/

/** The first and the last day of a month; nothing where none is chosen. */
export function monthDays(month: string): { readonly from?: string; readonly to?: string } {
  const [, year, number] = MONTH.exec(month) ?? []
  if (year === undefined) return {}
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }
}
