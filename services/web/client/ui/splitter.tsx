import type { WidthRange } from '../lib/kept-width.ts'

const STEP = 16

/** The edge between two parts of a page, moved by the mouse or by arrows (WAI-ARIA splitter). */
export function Splitter({
  label,
  width,
  range,
  onWidth,
}: {
  readonly label: string
  /** Of the part before it. */
  readonly width: number
  readonly range: WidthRange
  readonly onWidth: (width: number) => void
}) {
  const onPointerDown = (event: React.PointerEvent<HTMLHRElement>): void => {
    event.preventDefault()
    const edge = event.currentTarget
    edge.setPointerCapture(event.pointerId)
    const from = event.clientX - width
    const move = ({ clientX }: PointerEvent): void => onWidth(clientX - from)
    const end = (): void => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('lostpointercapture', end)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', end)
  }
  return (
    <hr
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      tabIndex={0}
      className="absolute inset-y-0 -right-3.5 m-0 h-full w-3 cursor-col-resize touch-none border-0 bg-transparent after:absolute after:inset-y-0 after:left-1.5 after:w-px after:bg-transparent hover:after:bg-control focus-visible:after:bg-accent max-lg:hidden"
      onPointerDown={onPointerDown}
      onDoubleClick={() => onWidth(range.usual)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        onWidth(width + (event.key === 'ArrowLeft' ? -STEP : STEP))
      }}
    />
  )
}
