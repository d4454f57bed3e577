import { texts } from './texts.ts'

/**
 * The edge of a head that is dragged. It follows the pointer by what is left of the way, as a table
 * that is narrower than its box gives other columns a part of each change.
 */
export function ColumnEdge({
  onWidth,
  onFit,
}: {
  readonly onWidth: (width: number) => void
  readonly onFit: () => void
}) {
  const onPointerDown = (event: React.PointerEvent<HTMLElement>): void => {
    const [edge, head] = [event.currentTarget, event.currentTarget.closest('th')]
    if (event.button !== 0 || head === null) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const grip = head.getBoundingClientRect().right - event.clientX
    const move = ({ clientX }: PointerEvent): void => {
      const { width, right } = head.getBoundingClientRect()
      onWidth(width + clientX + grip - right)
    }
    const end = (): void => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('lostpointercapture', end)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', end)
  }
  return (
    <span
      aria-hidden
      data-column-edge
      title={texts.columns.edge}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-1 after:right-0 after:w-0.5 hover:after:bg-accent active:after:bg-accent"
      onPointerDown={onPointerDown}
      onDoubleClick={onFit}
    />
  )
}
