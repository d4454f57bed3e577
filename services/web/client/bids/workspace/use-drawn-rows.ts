import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { usePrinting } from '../../ui/use-printing.ts'
import type { GridRow } from './grid-rows.ts'
import { allRows, visibleRows } from './visible-rows.ts'

/** Of a row without sentences; the head is as high. */
export const ROW_HEIGHT = 33
const OVERSCAN = 12

/**
 * Which rows of a grid are drawn: those in view, and the row `here`, wherever one scrolls to; on
 * paper all of them.
 */
export type DrawnRows = Virtualizer<HTMLDivElement, HTMLTableRowElement>

export function useDrawnRows(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly GridRow[],
  here: number,
): DrawnRows {
  // The same until there are other rows, else each key counts the height of all of them anew.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const isPrinting = usePrinting()
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: OVERSCAN,
    // Before the page is laid out: as many rows as a screen holds.
    initialRect: { width: 1_000, height: 700 },
    scrollMargin: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT * 2,
    scrollPaddingEnd: ROW_HEIGHT * 2,
    rangeExtractor: (range) => (isPrinting ? allRows(range) : visibleRows(range, here)),
  })
}
