import type { Rate } from './rates-data.ts'
import type { RateChange } from './save-changes.ts'

/**
 * What puts rates back to what they were before a change of many, over the versions that it made.
 * A rate that somebody has changed or deleted since is named instead: then none is put back.
 */
export function undoing(
  written: readonly RateChange[],
  present: readonly Rate[],
): { readonly back: readonly RateChange[]; readonly changedSince: Rate | undefined } {
  const byId = new Map(present.map((rate) => [rate.id, rate]))
  const changedSince = written.find(({ rate: { id, version } }) => {
    const now = byId.get(id)
    return now === undefined || now.version > version + 1
  })
  const back = written.flatMap(({ rate, values }) => {
    const now = byId.get(rate.id)
    const before = Object.keys(values).map((key) => [key, String(rate[key] ?? '')] as const)
    return now === undefined ? [] : [{ rate: now, values: Object.fromEntries(before) }]
  })
  return { back, changedSince: changedSince?.rate }
}
