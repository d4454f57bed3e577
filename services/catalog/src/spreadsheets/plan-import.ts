import { isUuid, mapInTurns, nameKey } from '@formwork/kernel'
import type { z } from 'zod'
import { newFault } from '../rates/faults.ts'
import type { Rewrite } from '../rates/many-rates.ts'
import type { RateKind, Values } from '../rates/rate-kind.ts'
import type { RateRow } from '../rates/rate-table.ts'
import { type FieldChange, fieldChanges, valuesOf } from '../rates/record.ts'
import type { BadRow, Sheet, SheetRow } from './read-csv.ts'

/** What an import would do. */
export interface ImportPlan {
  readonly creates: readonly Values[]
  readonly updates: readonly Rewrite[]
  readonly unchanged: number
  readonly errors: readonly BadRow[]
}

/** A row whose cells are right by themselves: a new record, or the fields of a known one. */
interface SoundRow {
  readonly line: number
  readonly target: RateRow | null
  readonly values: Values
  /** The natural key that the record will have. */
  readonly key: string
  /** What the row changes of a known record. */
  readonly fields: readonly FieldChange[]
}

/**
 * Decides what becomes of each row of a spreadsheet: a known id or natural key updates that record, any
 * other row creates one. Records that the file does not name stay as they are.
 */
export async function planImport(
  kind: RateKind,
  sheet: Sheet,
  existing: readonly RateRow[],
): Promise<ImportPlan> {
  const known = await knownRecords(kind, existing)
  const judged = await mapInTurns(sheet.rows, (row) => judge(kind, row, known))
  const sound = judged.flatMap((verdict) => ('errors' in verdict ? [] : [verdict]))
  const errors = [
    ...sheet.errors,
    ...judged.flatMap((verdict) => ('errors' in verdict ? verdict.errors : [])),
    ...clashes(kind, sound, known),
  ]
  const changed = sound.filter(({ fields }) => fields.length > 0)
  const creates = sound.filter(({ target }) => target === null)
  return {
    creates: creates.map(({ values }) => values),
    updates: changed.flatMap(({ target, values, fields }) =>
      target === null ? [] : [{ row: target, updates: values, fields }],
    ),
    unchanged: sound.length - creates.length - changed.length,
    errors: errors.sort((a, b) => a.line - b.line),
  }
}

const merged = (kind: RateKind, row: RateRow, updates: Values): Values => ({
  ...valuesOf(kind, row),
  ...updates,
})

/** The records there are, by id and by natural key. */
interface KnownRecords {
  readonly byId: ReadonlyMap<string, RateRow>
  readonly byKey: ReadonlyMap<string, readonly RateRow[]>
}

async function knownRecords(kind: RateKind, rows: readonly RateRow[]): Promise<KnownRecords> {
  const byKey = new Map<string, RateRow[]>()
  await mapInTurns(rows, (row) => {
    const key = naturalKey(kind, valuesOf(kind, row))
    const same = byKey.get(key)
    if (same === undefined) byKey.set(key, [row])
    else same.push(row)
  })
  return { byId: new Map(rows.map((row) => [row.id, row])), byKey }
}

/** Names that look the same are the same name. */
function naturalKey(kind: RateKind, values: Values): string {
  return JSON.stringify(
    kind.naturalKey.map((name) => {
      const value = values[name] ?? kind.fields[name]?.initial
      return typeof value === 'string' ? nameKey(value) : value
    }),
  )
}

function judge(
  kind: RateKind,
  row: SheetRow,
  known: KnownRecords,
): SoundRow | { readonly errors: readonly BadRow[] } {
  const { line } = row
  if (row.id !== '' && !isUuid(row.id))
    return { errors: [{ line, message: 'The id must be a UUID' }] }
  const parsed = kind.updateBody.safeParse(row.values)
  if (!parsed.success) return { errors: badCells(line, parsed.error) }
  const sameKey = known.byKey.get(naturalKey(kind, parsed.data)) ?? []
  const target = known.byId.get(row.id) ?? sameKey[0] ?? null
  if (target !== null && target.id !== row.id && sameKey.length > 1) {
    const message = `Several records have this ${keyWords(kind)}; add the id of one`
    return { errors: [{ line, message }] }
  }
  if (target !== null) {
    const after = merged(kind, target, parsed.data)
    const fault = newFault(kind, valuesOf(kind, target), after)
    if (fault !== undefined) return { errors: [{ line, message: fault }] }
    const fields = fieldChanges(kind, valuesOf(kind, target), after)
    return { line, target, values: parsed.data, key: naturalKey(kind, after), fields }
  }
  const created = kind.createBody.safeParse(row.values)
  if (!created.success) return { errors: badCells(line, created.error) }
  const fault = newFault(kind, null, created.data)
  if (fault !== undefined) return { errors: [{ line, message: fault }] }
  const key = naturalKey(kind, created.data)
  return { line, target, values: created.data, key, fields: [] }
}

function badCells(line: number, error: z.ZodError): readonly BadRow[] {
  return error.issues.map(({ message }) => ({ line, message }))
}

function keyWords(kind: RateKind): string {
  return kind.naturalKey.map((name) => kind.fields[name]?.words).join(' and ')
}

/** Rows that would change one record twice, or give two records what only one may have. */
function clashes(
  kind: RateKind,
  rows: readonly SoundRow[],
  known: KnownRecords,
): readonly BadRow[] {
  const errors: BadRow[] = []
  const lines = new Map<string, number>()
  const moved = new Set(rows.flatMap(({ target }) => (target === null ? [] : [target.id])))
  for (const { line, target, key } of rows) {
    const claims = [target?.id, target === null || kind.taken !== undefined ? key : undefined]
    const earlier = claims.flatMap((claim) => (claim === undefined ? [] : (lines.get(claim) ?? [])))
    if (earlier[0] !== undefined) {
      errors.push({ line, message: `Line ${earlier[0]} is about the same record` })
    } else if (kind.taken !== undefined && heldByAnother(known, key, target, moved)) {
      errors.push({ line, message: kind.taken })
    }
    for (const claim of claims) if (claim !== undefined) lines.set(claim, line)
  }
  return errors
}

/** Whether a record that the file leaves alone has the key already. */
function heldByAnother(
  known: KnownRecords,
  key: string,
  target: RateRow | null,
  moved: ReadonlySet<string>,
): boolean {
  const holders = known.byKey.get(key) ?? []
  return holders.some(({ id }) => id !== target?.id && !moved.has(id))
}
