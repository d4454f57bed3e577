import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { texts } from './texts.ts'

const words = texts.signing

/** Points of the picture, whatever the screen: some kilobytes as PNG. */
const SIZE = { width: 800, height: 400 }
const PAPER = '#ffffff'
const INK = '#111111'
const NAME_FONT = 'italic 72px serif'

/** Called with the canvas after each line; undefined: it is empty. */
type OnDrawn = (canvas: HTMLCanvasElement | undefined) => void

/** What pointers draw on the paper, and what is written on it or wiped off. */
function usePaper(onDrawn: OnDrawn) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setEmpty] = useState(true)
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = penOf(event.currentTarget)
    if (pen === undefined || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (isEmpty) clear(pen)
    setEmpty(false)
    const [x, y] = placeOf(event.currentTarget, event)
    pen.beginPath()
    pen.moveTo(x, y)
    // A press alone leaves a dot.
    pen.lineTo(x, y)
    pen.stroke()
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = penOf(event.currentTarget)
    if (pen === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    pen.lineTo(...placeOf(event.currentTarget, event))
    pen.stroke()
  }
  /** A second finger, and a press that began elsewhere, draw nothing. */
  const end = ({ currentTarget, pointerId }: PointerEvent<HTMLCanvasElement>): void => {
    if (currentTarget.hasPointerCapture(pointerId)) onDrawn(currentTarget)
  }
  const write = (name: string): void => {
    const paper = canvas.current
    const pen = paper === null ? undefined : penOf(paper)
    if (paper === null || pen === undefined) return
    clear(pen)
    writeName(pen, name)
    setEmpty(false)
    onDrawn(paper)
  }
  const startAgain = (): void => {
    const pen = canvas.current === null ? undefined : penOf(canvas.current)
    if (pen !== undefined) clear(pen)
    setEmpty(true)
    onDrawn(undefined)
  }
  const drawing = {
    ref: canvas,
    onPointerDown: begin,
    onPointerMove: draw,
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { isEmpty, drawing, write, startAgain }
}

/** Paper to draw on with a finger, a pen or a mouse. */
export function SignaturePad({
  error,
  name,
  onDrawn,
}: {
  readonly error: string | undefined
  /** Of who signs; it can be written in place of a drawing, by who has no pointer. */
  readonly name: string
  readonly onDrawn: OnDrawn
}) {
  const { isEmpty, drawing, write, startAgain } = usePaper(onDrawn)
  return (
    <div className="flex flex-col gap-1">
      <div className="relative">
        <canvas
          role="img"
          aria-label={words.pad}
          {...SIZE}
          className="block aspect-2/1 w-full cursor-crosshair touch-none rounded-md border border-control bg-[white]"
          {...drawing}
        />
        {isEmpty && (
          <p className="pointer-events-none absolute inset-x-0 bottom-3 text-center text-xs text-[#555555]">
            {words.draw}
          </p>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-xs text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Button look="quiet" disabled={name.trim() === ''} onClick={() => write(name.trim())}>
          {words.write}
        </Button>
        <Button look="quiet" disabled={isEmpty} onClick={startAgain}>
          {words.clear}
        </Button>
      </div>
    </div>
  )
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  const pen = canvas.getContext('2d')
  if (pen === null) return undefined
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = INK
  return pen
}

function clear(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
}

/** In the middle of the paper, as large as it has room for. */
function writeName(pen: CanvasRenderingContext2D, name: string): void {
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.font = NAME_FONT
  pen.fillText(name, SIZE.width / 2, SIZE.height / 2, SIZE.width * 0.9)
}

/** Where a pointer is on the picture. */
function placeOf(
  canvas: HTMLCanvasElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): [number, number] {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return [((clientX - left) * SIZE.width) / width, ((clientY - top) * SIZE.height) / height]
}
