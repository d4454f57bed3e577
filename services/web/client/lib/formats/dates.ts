/*
 * Days and times as the pages write them. Not by `Intl`, nor `toLocaleString` and `localeCompare`,
 * whose first use takes a tab 20 ms and a phone 80, before it shows anything.
 */
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const partsOf = (day: string): readonly number[] => day.split('-').map(Number)

/** The month of a day or of a month of its own, YYYY-MM: `March 2026`. */
export function formatMonth(of: string): string {
  const [year, month = 0] = partsOf(of)
  return `${MONTHS[month - 1]} ${year}`
}

/** A day without hours or zone: `Mar 2`. */
export function formatDay(of: string): string {
  const [, month = 0, day] = partsOf(of)
  return `${MONTHS[month - 1]?.slice(0, 3)} ${day}`
}

/** The same with its year: `Mar 2, 2026`. */
export const formatFullDay = (day: string): string => `${formatDay(day)}, ${partsOf(day)[0]}`

/** `Mon` */
export const formatWeekday = (day: string): string =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** `Mon, Mar 2` */
export const formatWeekdayAndDay = (day: string): string =>
  `${formatWeekday(day)}, ${formatDay(day)}`

/** `17:05` as `5:05 PM` */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${((hour + 11) % 12) + 1}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Sorts days, or instants of UTC; those that are alike stay in their order. */
export const earlierFirst = (one: string, other: string): number =>
  Number(one > other) - Number(one < other)
