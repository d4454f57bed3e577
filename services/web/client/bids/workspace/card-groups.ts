import type { Column, DetailGroup } from './columns.ts'

/**
 * All fields of an item in groups, in the order of the grid: what a group of details has, too, as
 * the size of a mat, stands there alone.
 */
export function cardGroups(
  title: string,
  columns: readonly Column[],
  details: readonly DetailGroup[],
): readonly DetailGroup[] {
  const detailed = new Set(details.flatMap((group) => group.columns.map(({ field }) => field)))
  return [{ title, columns: columns.filter(({ field }) => !detailed.has(field)) }, ...details]
}
