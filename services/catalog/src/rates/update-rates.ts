import { isUuid, ResourceNotFound } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { changeRates, type RateChange } from './change-rates.ts'
import type { RateRow } from './rate-table.ts'
import { type RateType, uniqueKey, type Values } from './rate-type.ts'
import { readSome, updateRows } from './rates.store.ts'
import { fieldChanges, valuesOf } from './record.ts'
import { loadJudge, refuseInvalid } from './record-validation.ts'
import { orTaken } from './taken.ts'

/** What becomes of some records, who wants it and why. */
export interface Update {
  readonly ids: readonly string[]
  readonly updates: Values
  readonly by: string
  readonly reason?: string | null | undefined
  readonly check?: VersionCheck
}

/**
 * Sets the same fields on all of `ids`, or on none when one is unknown. A record that has these
 * values already stays as it is, without history.
 * @returns the records in the order of `ids`
 * @throws ResourceNotFound, ResourceChanged, Taken, InvalidError
 */
export function updateRates(
  db: Database,
  rateType: RateType,
  { ids, updates, by, reason, check = () => {} }: Update,
): Promise<readonly RateRow[]> {
  return orTaken(
    rateType,
    changeRates(db, by, async (tx, at) => {
      const rows = await findAll(tx, rateType, ids)
      const judge = await loadJudge(rateType, tx)
      for (const row of rows) {
        check(row.version)
        const before = valuesOf(rateType, row)
        refuseInvalid(judge, before, { ...before, ...withImplied(rateType, before, updates) })
      }
      const changes = rows.flatMap((row) => update(rateType, row, updates))
      const changing = new Set(changes.map(({ id }) => id))
      const changed = await write(tx, rateType, {
        rows: rows.filter(({ id }) => changing.has(id)),
        updates,
        at,
      })
      const newest = new Map(changed.map((row) => [row.id, row]))
      return { result: rows.map((row) => newest.get(row.id) ?? row), changes, reason }
    }),
  )
}

/** The updates, and what they change besides. */
export const withImplied = (rateType: RateType, before: Values, updates: Values): Values => ({
  ...updates,
  ...rateType.implied?.(before, updates),
})

interface Write {
  readonly rows: readonly RateRow[]
  readonly updates: Values
  readonly at: Date
}

/** All at once; each by itself where the natural key is unique or a field follows others. */
async function write(
  tx: Tx,
  rateType: RateType,
  { rows, updates, at }: Write,
): Promise<readonly RateRow[]> {
  if (rateType.taken === undefined && rateType.implied === undefined) {
    const ids = rows.map(({ id }) => id)
    return updateRows(tx, rateType, ids, updates, at)
  }
  const changed: RateRow[] = []
  for (const row of rows) {
    const own = withImplied(rateType, valuesOf(rateType, row), updates)
    const values = { ...own, ...changedKey(rateType, row, updates) }
    changed.push(...(await updateRows(tx, rateType, [row.id], values, at)))
  }
  return changed
}

/** What a unique natural key will be compared by, if the update changes it. */
export function changedKey(
  rateType: RateType,
  row: RateRow,
  updates: Values,
): { readonly nameKey?: string } {
  const before = valuesOf(rateType, row)
  const stays = rateType.naturalKey.every(
    (name) => (updates[name] ?? before[name]) === before[name],
  )
  return stays ? {} : uniqueKey(rateType, { ...before, ...updates })
}

/** The records of these ids in their order, each once. */
export async function findAll(
  tx: Tx,
  rateType: RateType,
  ids: readonly string[],
): Promise<readonly RateRow[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (!wanted.every(isUuid)) throw ResourceNotFound({ resource: rateType.label })
  const found = await readSome(tx, rateType, wanted)
  const rows = new Map(found.map((row) => [row.id, row]))
  return wanted.map((id) => {
    const row = rows.get(id)
    if (row === undefined) throw ResourceNotFound({ resource: rateType.label })
    return row
  })
}

/** The change that `updates` make of a record, if they make one. */
export function update(rateType: RateType, row: RateRow, updates: Values): readonly RateChange[] {
  const before = valuesOf(rateType, row)
  const after = { ...before, ...withImplied(rateType, before, updates) }
  const fields = fieldChanges(rateType, before, after)
  return fields.length === 0 ? [] : [{ kind: rateType.kind, id: row.id, action: 'updated', fields }]
}
