import type { Column } from '../columns.ts'
import { fieldsOfTexts, partOf } from '../item-fields.ts'
import type { Item } from '../scope-items.ts'
import type { RowTexts } from './sheet-server.ts'

const MATS = new Set(['rebar', 'secondMat'])

/**
 * The cells of mats that lack their size or their spacing yet: no mat can be without either, and
 * the other is typed next.
 */
export function halfMats(
  columns: readonly Column[],
  texts: RowTexts['texts'],
  item: Item,
): ReadonlySet<string> {
  const fields = fieldsOfTexts(columns, texts, item)
  const isHalf = (part: string): boolean => {
    const mat = fields[part] as Readonly<Record<string, unknown>> | null | undefined
    if (mat == null || mat['rateId'] != null) return false
    return (mat['size'] == null) !== (mat['spacing'] == null)
  }
  const half = new Set([...MATS].filter(isHalf))
  return new Set(Object.keys(texts).filter((field) => half.has(partOf(field))))
}
