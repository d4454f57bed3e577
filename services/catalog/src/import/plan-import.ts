import { isUuid, mapCooperatively, nameKey } from '@formwork/kernel'
import type { z } from 'zod'
import type { Rewrite } from '../rates/many-rates.ts'
import type { RateRow } from '../rates/rate-table.ts'
import type { RateType, Values } from '../rates/rate-type.ts'
import { type FieldChange, fieldChanges, valuesOf } from '../rates/record.ts'
import type { Judge } from '../rates/record-validation.ts'
import { withImplied } from '../rates/update-rates.ts'
import { shortened } from './columns.ts'
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
 * Decides what becomes of each row of a spreadsheet: a known id or natural key updates that record,
 * any other row creates one. Records that the file does not name stay as they are.
 */
export async function planImport(
  rateType: RateType,
  sheet: Sheet,
  existing: readonly RateRow[],
  judge: Judge,
): Promise<ImportPlan> {
  const known = { ...(await knownRecords(rateType, existing)), judge }
  const judged = await mapCooperatively(sheet.rows, (row) => assess(rateType, row, known))
  const sound = judged.flatMap((verdict) => ('errors' in verdict ? [] : [verdict]))
  const errors = [
    ...sheet.errors,
    ...judged.flatMap((verdict) => ('errors' in verdict ? verdict.errors : [])),
    ...clashes(rateType, sound, known),
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

/** The records there are, by id and by natural key. */
interface KnownRecords {
  readonly byId: ReadonlyMap<string, RateRow>
  readonly byKey: ReadonlyMap<string, readonly RateRow[]>
}

async function knownRecords(rateType: RateType, rows: readonly RateRow[]): Promise<KnownRecords> {
  const byKey = new Map<string, RateRow[]>()
  await mapCooperatively(rows, (row) => {
    const key = naturalKey(rateType, valuesOf(rateType, row))
    const same = byKey.get(key)
    if (same === undefined) byKey.set(key, [row])
    else same.push(row)
  })
  return { byId: new Map(rows.map((row) => [row.id, row])), byKey }
}

/** Names that look the same are the same name. */
function naturalKey(rateType: RateType, values: Values): string {
  return JSON.stringify(
    rateType.naturalKey.map((name) => {
      const value = values[name] ?? rateType.fields[name]?.initial
      return typeof value === 'string' ? nameKey(value) : value
    }),
  )
}

function assess(
  rateType: RateType,
  row: SheetRow,
  known: KnownRecords & { readonly judge: Judge },
): SoundRow | { readonly errors: readonly BadRow[] } {
  const { line } = row
  if (row.id !== '' && !isUuid(row.id))
    return { errors: [{ line, message: 'The id must be a UUID' }] }
  const parsed = rateType.updateBody.safeParse(row.values)
  if (!parsed.success) return { errors: badCells(rateType, row, parsed.error) }
  const sameKey = known.byKey.get(naturalKey(rateType, parsed.data)) ?? []
  const target = known.byId.get(row.id) ?? sameKey[0] ?? null
  if (target !== null && target.id !== row.id && sameKey.length > 1) {
    const message = `Several records have this ${keyWords(rateType)}; add the id of one`
    return { errors: [{ line, message }] }
  }
  const stale = staleReason(row, target)
  if (stale !== undefined) return { errors: [{ line, message: stale }] }
  if (target !== null) {
    const before = valuesOf(rateType, target)
    const values = withImplied(rateType, before, parsed.data)
    const after = { ...before, ...values }
    const invalidReason = known.judge(before, after)
    if (invalidReason !== undefined) return { errors: [{ line, message: invalidReason }] }
    const fields = fieldChanges(rateType, before, after)
    return { line, target, values, key: naturalKey(rateType, after), fields }
  }
  const created = rateType.createBody.safeParse(row.values)
  if (!created.success) return { errors: badCells(rateType, row, created.error) }
  const invalidReason = known.judge(null, created.data)
  if (invalidReason !== undefined) return { errors: [{ line, message: invalidReason }] }
  const key = naturalKey(rateType, created.data)
  return { line, target, values: created.data, key, fields: [] }
}

/** Somebody else has written to the record since the row was made. */
function staleReason({ version }: SheetRow, target: RateRow | null): string | undefined {
  if (version === undefined || version === String(target?.version)) return undefined
  if (target === null) return 'The record is gone: it was deleted since it was read'
  return `The record was changed since it was read: version ${target.version} is not ${version}`
}

function badCells(
  { fields }: RateType,
  { line, values }: SheetRow,
  error: z.ZodError,
): readonly BadRow[] {
  return error.issues.map(({ message, path: [name] }) => {
    const sent = values[String(name)]
    const example = fields[String(name)]?.example
    const isUnread = example !== undefined && typeof sent === 'string'
    const hint = isUnread ? ` such as ${example}, not "${shortened(sent)}"` : ''
    return { line, message: `${message}${hint}` }
  })
}

function keyWords(rateType: RateType): string {
  return rateType.naturalKey.map((name) => rateType.fields[name]?.words).join(' and ')
}

/** Rows that would change one record twice, or give two records what only one may have. */
function clashes(
  rateType: RateType,
  rows: readonly SoundRow[],
  known: KnownRecords,
): readonly BadRow[] {
  const errors: BadRow[] = []
  const lines = new Map<string, number>()
  const moved = new Set(rows.flatMap(({ target }) => (target === null ? [] : [target.id])))
  for (const { line, target, key } of rows) {
    const claims = [target?.id, target === null || rateType.taken !== undefined ? key : undefined]
    const earlier = claims.flatMap((claim) => (claim === undefined ? [] : (lines.get(claim) ?? [])))
    if (earlier[0] !== undefined) {
      errors.push({ line, message: `Line ${earlier[0]} is about the same record` })
    } else if (rateType.taken !== undefined && heldByAnother(known, key, target, moved)) {
      errors.push({ line, message: rateType.taken })
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
