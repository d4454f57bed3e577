import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows in view, and the one that is to be there besides, in their order. */
export function visibleRows(range: Range, kept: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (kept >= range.count || rows.includes(kept)) return rows
  return [...rows, kept].toSorted((a, b) => a - b)
}

export const allRows = ({ count }: Range): number[] =>
  Array.from({ length: count }, (_, row) => row)
