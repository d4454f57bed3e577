import { ChevronLeft, ChevronRight, RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useReducer, useRef } from 'react'
import { TICKET_KEYS, toolKey } from '../../lib/keys/keys.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { texts } from './texts.ts'
import { actionOfKey, type View, viewed, WHOLE } from './view.ts'

/** The picture of a ticket, large enough to code from; it zooms, turns and is moved. */
export function Viewer({
  src,
  name,
  onPrevious,
  onNext,
}: {
  readonly src: string
  readonly name: string
  /** Undefined at the ends, and for the only ticket. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}) {
  const [view, dispatch] = useReducer(viewed, WHOLE)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const go = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key]
    const action = actionOfKey(event.key, view)
    if (action !== undefined) dispatch(action)
    else if (go !== undefined) go()
    else return
    event.preventDefault()
    // No letter of the page.
    event.stopPropagation()
  }
  return (
    <div className="mb-2">
      <Frame src={src} name={name} view={view} dispatch={dispatch} onKeyDown={onKeyDown} />
      <div className="no-print mt-1 flex flex-wrap gap-1">
        <Tool
          label={texts.zoomIn}
          hotkey={TICKET_KEYS.zoomIn}
          act={() => dispatch({ type: 'zoom-in' })}
        >
          <ZoomIn aria-hidden size={16} />
        </Tool>
        <Tool
          label={texts.zoomOut}
          hotkey={TICKET_KEYS.zoomOut}
          act={() => dispatch({ type: 'zoom-out' })}
        >
          <ZoomOut aria-hidden size={16} />
        </Tool>
        <Tool
          label={texts.whole}
          hotkey={TICKET_KEYS.whole}
          act={() => dispatch({ type: 'whole' })}
        >
          <Scan aria-hidden size={16} />
        </Tool>
        <Tool label={texts.turn} hotkey={TICKET_KEYS.turn} act={() => dispatch({ type: 'turn' })}>
          <RotateCw aria-hidden size={16} />
        </Tool>
        {(onPrevious ?? onNext) !== undefined && (
          <span className="ml-auto flex gap-1">
            <Tool label={texts.previous} hotkey={TICKET_KEYS.previous} act={onPrevious}>
              <ChevronLeft aria-hidden size={16} />
            </Tool>
            <Tool label={texts.next} hotkey={TICKET_KEYS.next} act={onNext}>
              <ChevronRight aria-hidden size={16} />
            </Tool>
          </span>
        )}
      </div>
    </div>
  )
}

function Tool({
  label,
  hotkey,
  act,
  children,
}: {
  readonly label: string
  readonly hotkey: string
  readonly act: (() => void) | undefined
  readonly children: ReactNode
}) {
  return (
    <Button
      look="quiet"
      aria-label={label}
      title={`${label}: ${hotkey}`}
      {...toolKey(hotkey)}
      disabled={act === undefined}
      onClick={act}
      className="min-w-11 px-2 sm:min-w-8"
    >
      {children}
    </Button>
  )
}

function Frame({
  src,
  name,
  view,
  dispatch,
  onKeyDown,
}: {
  readonly src: string
  readonly name: string
  readonly view: View
  readonly dispatch: (
    action: { type: 'move'; x: number; y: number } | { type: 'zoom-in' | 'whole' },
  ) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}) {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const onPointerDown = (event: PointerEvent): void => {
    if (view.zoom === 1) return
    last.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (last.current === undefined) return
    const { x, y } = last.current
    last.current = { x: event.clientX, y: event.clientY }
    dispatch({ type: 'move', x: event.clientX - x, y: event.clientY - y })
  }
  const isSideways = view.turns % 2 === 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element is a picture that is looked at by keys.
    <div
      role="group"
      aria-label={texts.viewer(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys work while it has the focus.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => dispatch({ type: view.zoom === 1 ? 'zoom-in' : 'whole' })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        last.current = undefined
      }}
      // Of one height whatever the picture is, so that nothing below moves when it is here.
      className={classes(
        'relative h-80 w-full overflow-hidden rounded-md bg-sunk [container-type:size] sm:h-120',
        view.zoom === 1 ? '' : 'cursor-move touch-none',
      )}
    >
      <img
        src={src}
        alt={name}
        draggable={false}
        className={classes(
          'absolute top-1/2 left-1/2 max-w-none object-contain',
          isSideways ? 'h-[100cqw] w-[100cqh]' : 'h-[100cqh] w-[100cqw]',
        )}
        style={{
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turns * 90}deg)`,
        }}
      />
    </div>
  )
}
