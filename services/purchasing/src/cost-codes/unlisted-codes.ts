import { nameKey } from '@formwork/kernel'
import type { Warning } from '@formwork/service-kit'

/**
 * Warns of each cost code that is not on the list once, however many amounts name it.
 *
 * @param listed keys of those that are on the list
 */
export function unlistedCodeWarnings(
  codes: readonly string[],
  listed: Pick<ReadonlySet<string>, 'has'>,
): readonly Warning[] {
  const byKey = new Map(codes.map((code) => [nameKey(code), code]))
  return [...byKey]
    .filter(([key]) => !listed.has(key))
    .map(([, code]) => ({ field: 'costCode', message: `Cost code ${code} is not on the list` }))
}
