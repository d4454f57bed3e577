import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Area } from '../../ui/grid/grid-state.ts'
import { useDragScroll } from '../../ui/grid/use-drag-scroll.ts'

/** What the cells of an area reach over when they are pulled to a cell: along one side only. */
export function reachedArea(
  area: Area,
  { row, column }: { readonly row: number; readonly column: number },
): Area {
  const down = Math.max(0, row - area.bottom)
  const up = Math.max(0, area.top - row)
  const right = Math.max(0, column - area.right)
  const left = Math.max(0, area.left - column)
  if (down + up >= right + left) return { ...area, top: area.top - up, bottom: area.bottom + down }
  return { ...area, left: area.left - left, right: area.right + right }
}

/** The corner of the selection that is pulled over other cells, which then hold the same. */
export function useFillHandle({
  box,
  area,
  onReach,
  onFill,
}: {
  readonly box: RefObject<HTMLElement | null>
  readonly area: Area
  /** The cells that would be filled are shown as selected. */
  readonly onReach: (area: Area) => void
  readonly onFill: (source: Area, target: Area) => void
}) {
  const [source, setSource] = useState<Area>()
  const target = useRef(area)
  const latest = useRef({ area, onReach, onFill })
  latest.current = { area, onReach, onFill }
  const reach = useCallback(
    (over: Element): void => {
      const place = over.closest<HTMLElement>('td[data-cell]')?.dataset['cell']
      if (source === undefined || place === undefined) return
      const [row = 0, column = 0] = place.split(':').map(Number)
      target.current = reachedArea(source, { row, column })
      latest.current.onReach(target.current)
    },
    [source],
  )
  useDragScroll(box, source !== undefined, reach)
  useEffect(() => {
    if (source === undefined) return undefined
    const move = ({ target: over }: MouseEvent): void => {
      if (over instanceof Element && box.current?.contains(over)) reach(over)
    }
    const end = (): void => {
      setSource(undefined)
      latest.current.onFill(source, target.current)
    }
    window.addEventListener('mousemove', move)
    window.addEventListener('mouseup', end)
    return () => {
      window.removeEventListener('mousemove', move)
      window.removeEventListener('mouseup', end)
    }
  }, [source, reach, box])
  return useCallback((event: React.MouseEvent): void => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    target.current = latest.current.area
    setSource(latest.current.area)
  }, [])
}
