import type { Rewrite } from '../rates/many-rates.ts'
import type { RateRow } from '../rates/rate-table.ts'
import { type RateType, uniqueKey, type Values } from '../rates/rate-type.ts'
import { fieldChanges, valuesOf } from '../rates/record.ts'
import type { Judge } from '../rates/record-validation.ts'
import type { DoneChange } from './done-changes.store.ts'

/** A record that stays as it is now, and why. */
export interface KeptRecord {
  readonly id: string
  readonly name: string
  readonly message: string
}

/** What taking a change back would do. */
export interface UndoPlan {
  readonly restores: readonly Rewrite[]
  /** Records that the change made. */
  readonly deletes: readonly RateRow[]
  readonly kept: readonly KeptRecord[]
}

/**
 * Decides what becomes of each record of a change: what it changed gets its former values, what it
 * made goes. A record that was changed since stays as it is, and so does one that would be wrong
 * now.
 */
export function planUndo(
  rateType: RateType,
  done: readonly DoneChange[],
  rows: readonly RateRow[],
  judge: Judge,
): UndoPlan {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const keys = new Map(rows.map(({ nameKey, id }) => [nameKey, id]))
  const ofChange = new Set(done.map(({ id }) => id))
  const known = {
    judge,
    isTaken: (values: Values) => {
      const holder = keys.get(uniqueKey(rateType, values).nameKey)
      return holder !== undefined && !ofChange.has(holder)
    },
  }
  const verdicts = done.map((change) => judged(rateType, change, byId.get(change.id), known))
  return {
    restores: verdicts.flatMap((verdict) => ('restore' in verdict ? [verdict.restore] : [])),
    deletes: verdicts.flatMap((verdict) => ('remove' in verdict ? [verdict.remove] : [])),
    kept: verdicts.flatMap((verdict) => ('kept' in verdict ? [verdict.kept] : [])),
  }
}

type Verdict =
  | { readonly restore: Rewrite }
  | { readonly remove: RateRow }
  | { readonly kept: KeptRecord }

function judged(
  rateType: RateType,
  change: DoneChange,
  row: RateRow | undefined,
  { judge, isTaken }: { readonly judge: Judge; readonly isTaken: (values: Values) => boolean },
): Verdict {
  const { id, action, since } = change
  const kept = (message: string): Verdict => ({
    kept: { id, name: nameOf(rateType, change, row), message },
  })
  if (since !== null) {
    return kept(`${since.action === 'deleted' ? 'Deleted' : 'Changed'} since by ${since.by}`)
  }
  if (row === undefined) return kept('Deleted by this change: what is deleted stays so')
  if (action === 'created') return { remove: row }
  const before = valuesOf(rateType, row)
  const updates: Values = Object.fromEntries(change.fields.map(({ field, old }) => [field, old]))
  const after = { ...before, ...updates }
  const invalidReason = judge(before, after)
  if (invalidReason !== undefined) return kept(invalidReason)
  if (rateType.taken !== undefined && isTaken(after)) return kept(rateType.taken)
  return { restore: { row, updates, fields: fieldChanges(rateType, before, after) } }
}

/** By what people know the record: as it is, else as it was deleted. */
function nameOf(rateType: RateType, { fields, since }: DoneChange, row: RateRow | undefined) {
  const gone = (since ?? { fields }).fields.map(({ field, old }) => [field, old] as const)
  const values: Values = row === undefined ? Object.fromEntries(gone) : valuesOf(rateType, row)
  return rateType.naturalKey
    .map((field) => String(values[field] ?? ''))
    .filter((text) => text !== '')
    .join(', ')
}
