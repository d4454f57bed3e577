import { useEffect } from 'react'
import type { useGrid } from '../../ui/grid/use-grid.ts'
import type { GridRow } from './grid-rows.ts'

/** From the new row that Enter has ended to the first cell of the next, once it is saved. */
export function useNextRow({
  ended,
  active,
  here,
  row,
  grid: { goTo, hasFocus },
}: {
  readonly ended: React.RefObject<string | undefined>
  readonly active: string | undefined
  readonly here: GridRow | undefined
  readonly row: number
  readonly grid: Pick<ReturnType<typeof useGrid>, 'goTo' | 'hasFocus'>
}): void {
  useEffect(() => {
    if (ended.current === undefined) return
    const isLeft = active !== ended.current
    // Between the answer and the next drawing the row is neither new nor saved.
    if (!isLeft && (here?.key !== active || here?.item === undefined)) return
    ended.current = undefined
    if (!isLeft && hasFocus.current) goTo(row + 1, 0)
  }, [ended, active, here, row, goTo, hasFocus])
}
