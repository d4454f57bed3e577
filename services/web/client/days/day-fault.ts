import type { Site } from './offline/kept-sites.ts'
import { texts } from './texts.ts'
import { hasWork, isReadable, type TypedDay, unpaidPerDiem } from './typed-day.ts'

const words = texts.desk

/** Why a day cannot be sent as it is typed; undefined: it can. A draft may be without work. */
export function dayFault(
  typed: TypedDay,
  workers: Site['workers'],
  isSubmitted: boolean,
): string | undefined {
  if (!isReadable(typed)) return words.wrong
  const unpaid = unpaidPerDiem(typed)
  const names = workers.filter(({ id }) => unpaid.includes(id)).map(({ name }) => name)
  if (names.length > 0) return words.perDiemUnpaid(names)
  return isSubmitted && !hasWork(typed) ? words.nothing : undefined
}
