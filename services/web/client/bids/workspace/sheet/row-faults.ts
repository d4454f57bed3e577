import type { ApiError } from '@formwork/api-client'
import { sentenceOf } from '../../../lib/formats/sentence.ts'
import type { Column } from '../columns.ts'
import type { Draft } from '../drafts.ts'
import type { Edit } from '../grid-rows.ts'
import { partOf } from '../item-fields.ts'

const PATH = /^(\d+)\.(?:item\.)?(.*)$/

/**
 * The sentences of a refusal by the index of the change and the field that they name:
 * `3.item.depth`.
 */
export function faultsOfChange(
  { details }: Pick<ApiError, 'details'>,
  known: (field: string) => boolean,
): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const faults = new Map<number, Map<string, string>>()
  for (const { path, message } of details) {
    const [, index, field = ''] = PATH.exec(path) ?? []
    if (index === undefined) continue
    const own = faults.get(Number(index)) ?? new Map<string, string>()
    // A fault of an entry stands at its list. The row says which it is.
    const at = [field, partOf(field)].find(known) ?? 'name'
    own.set(at, message.replace(/^Change \d+: /, ''))
    faults.set(Number(index), own)
  }
  return faults
}

/** The new rows that a refusal names, with its sentences at their cells. */
export function refusedRows(
  sent: readonly Draft[],
  error: ApiError,
  columns: readonly Column[],
): readonly Draft[] {
  const known = (field: string) => columns.some((column) => column.field === field)
  const named = faultsOfChange(error, known)
  return sent.flatMap((draft, index) => {
    const own =
      named.size === 0 && index === 0 ? [['name', sentenceOf(error)] as const] : named.get(index)
    if (own === undefined) return []
    const edits: Record<string, Edit> = { ...draft.edits }
    for (const [field, message] of own) {
      edits[field] = { text: edits[field]?.text ?? '', error: message }
    }
    return [{ ...draft, edits }]
  })
}
