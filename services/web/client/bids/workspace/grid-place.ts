import type { GridRow } from './grid-rows.ts'

/** A cell by the key of its row, which stays while rows come and go around it. */
export interface Place {
  readonly key: string
  readonly column: number
}

/** A rectangle of cells, ends included. */
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Where each row is now. */
export const indexOfRows = (rows: readonly GridRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ key }, index) => [key, index]))

/** The cells between where a selection began and where it is. */
export function areaBetween(
  from: { readonly row: number; readonly column: number },
  to: { readonly row: number; readonly column: number },
): Area {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export const isInside = ({ top, bottom }: Area, row: number): boolean => row >= top && row <= bottom

export const countOf = ({ top, bottom, left, right }: Area): number =>
  (bottom - top + 1) * (right - left + 1)
