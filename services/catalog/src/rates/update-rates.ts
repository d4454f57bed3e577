import { isUuid, NotFoundError } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import type { Database, Tx } from '../database.ts'
import { changeRates, type RateChange } from './change-rates.ts'
import { refuseFault } from './faults.ts'
import { type RateKind, uniqueKey, type Values } from './rate-kind.ts'
import type { RateRow } from './rate-table.ts'
import { readSome, updateRows } from './rates.store.ts'
import { fieldChanges, valuesOf } from './record.ts'
import { orTaken } from './taken.ts'

/**
 * Sets the same fields on all of `ids`, or on none when one is unknown. A record that has these values
 * already stays as it is, without history.
 * @returns the records in the order of `ids`
 * @throws NotFoundError, PreconditionFailedError, ConflictError, InvalidError
 */
export function updateRates(
  db: Database,
  kind: RateKind,
  ids: readonly string[],
  updates: Values,
  by: string,
  check: VersionCheck = () => {},
): Promise<readonly RateRow[]> {
  return orTaken(
    kind,
    changeRates(db, by, async (tx, at) => {
      const rows = await findAll(tx, kind, ids)
      for (const row of rows) {
        check(row.version)
        const before = valuesOf(kind, row)
        refuseFault(kind, before, { ...before, ...updates })
      }
      const changes = rows.flatMap((row) => update(kind, row, updates))
      const changing = new Set(changes.map(({ id }) => id))
      const changed = await write(tx, kind, {
        rows: rows.filter(({ id }) => changing.has(id)),
        updates,
        at,
      })
      const newest = new Map(changed.map((row) => [row.id, row]))
      return { result: rows.map((row) => newest.get(row.id) ?? row), changes }
    }),
  )
}

interface Write {
  readonly rows: readonly RateRow[]
  readonly updates: Values
  readonly at: Date
}

/** All at once; where the natural key is unique, each with its own. */
async function write(
  tx: Tx,
  kind: RateKind,
  { rows, updates, at }: Write,
): Promise<readonly RateRow[]> {
  if (kind.taken === undefined) {
    const ids = rows.map(({ id }) => id)
    return updateRows(tx, kind, ids, updates, at)
  }
  const changed: RateRow[] = []
  for (const row of rows) {
    const values = { ...updates, ...changedKey(kind, row, updates) }
    changed.push(...(await updateRows(tx, kind, [row.id], values, at)))
  }
  return changed
}

/** What a unique natural key will be compared by, if the update changes it. */
export function changedKey(
  kind: RateKind,
  row: RateRow,
  updates: Values,
): { readonly nameKey?: string } {
  const before = valuesOf(kind, row)
  const stays = kind.naturalKey.every((name) => (updates[name] ?? before[name]) === before[name])
  return stays ? {} : uniqueKey(kind, { ...before, ...updates })
}

/** The records of these ids in their order, each once. */
export async function findAll(
  tx: Tx,
  kind: RateKind,
  ids: readonly string[],
): Promise<readonly RateRow[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (!wanted.every(isUuid)) throw new NotFoundError(kind.thing)
  const found = await readSome(tx, kind, wanted)
  const rows = new Map(found.map((row) => [row.id, row]))
  return wanted.map((id) => {
    const row = rows.get(id)
    if (row === undefined) throw new NotFoundError(kind.thing)
    return row
  })
}

/** The change that `updates` make of a record, if they make one. */
export function update(kind: RateKind, row: RateRow, updates: Values): readonly RateChange[] {
  const before = valuesOf(kind, row)
  const fields = fieldChanges(kind, before, { ...before, ...updates })
  return fields.length === 0 ? [] : [{ kind: kind.kind, id: row.id, action: 'updated', fields }]
}
