import { type RefObject, useEffect } from 'react'

/** Pixels that a grid scrolls in one picture at most. */
const FASTEST = 24

/** How far a point is beyond the ends; 0 between them. */
const beyond = (at: number, from: number, to: number): number => {
  const distance = at < from ? at - from : Math.max(0, at - to)
  return Math.max(-FASTEST, Math.min(FASTEST, distance))
}

/**
 * Scrolls a grid while the mouse is dragged beyond its cells, and reports the cell that comes under
 * its edge. Over its cells it stays as it is: what moved under the mouse would be selected, too.
 */
export function useDragScroll(
  box: RefObject<HTMLElement | null>,
  isDragging: boolean,
  onCell: (cell: Element) => void,
): void {
  useEffect(() => {
    if (!isDragging) return undefined
    let at: { readonly x: number; readonly y: number } | undefined
    let picture = 0
    const follow = (): void => {
      picture = requestAnimationFrame(follow)
      const grid = box.current
      if (at === undefined || grid === null) return
      const edges = grid.getBoundingClientRect()
      const padding = getComputedStyle(grid)
      const left = edges.left + Number.parseFloat(padding.scrollPaddingLeft)
      const right = edges.right - Number.parseFloat(padding.scrollPaddingRight)
      const top = edges.top + Number.parseFloat(padding.scrollPaddingTop)
      const bottom = edges.bottom - Number.parseFloat(padding.scrollPaddingBottom)
      grid.scrollBy(beyond(at.x, left, right), beyond(at.y, top, bottom))
      const x = Math.max(left + 1, Math.min(at.x, right - 1))
      const y = Math.max(top + 1, Math.min(at.y, bottom - 1))
      const cell = document.elementFromPoint(x, y)
      if (cell !== null && grid.contains(cell)) onCell(cell)
    }
    const onMove = ({ target, clientX: x, clientY: y }: MouseEvent): void => {
      const isOverCell = target instanceof Element && target.closest('td[data-cell]') !== null
      at = isOverCell && box.current?.contains(target) ? undefined : { x, y }
    }
    window.addEventListener('mousemove', onMove)
    picture = requestAnimationFrame(follow)
    return () => {
      window.removeEventListener('mousemove', onMove)
      cancelAnimationFrame(picture)
    }
  }, [box, isDragging, onCell])
}
