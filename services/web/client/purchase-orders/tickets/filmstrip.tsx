import { type KeyboardEvent, useEffect, useRef } from 'react'
import { money } from '../../lib/formats/formats.ts'
import type { Order } from '../order-data.ts'
import { useSeen } from './seen.ts'
import { texts } from './texts.ts'

export type Receipt = Order['receipts'][number]

export const pictureOf = (orderId: string, { id, uploadedAt }: Receipt): string =>
  // Another address for another picture in the place of one.
  `/api/purchase-orders/${orderId}/receipts/${id}?at=${encodeURIComponent(uploadedAt)}`

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * All tickets of an order, small: number, quantity and dollars. Arrows go from one to the next; a
 * picture is asked for once its tile is seen.
 */
export function Filmstrip({
  order,
  shown,
  onShow,
}: {
  readonly order: Order
  readonly shown: Receipt
  readonly onShow: (receipt: Receipt) => void
}) {
  const strip = useRef<HTMLOListElement>(null)
  const isByKey = useRef(false)
  const { receipts } = order
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>(`[data-ticket="${shown.id}"]`)
    if (isByKey.current) tile?.focus({ preventScroll: true })
    isByKey.current = false
    scrollIntoStrip(strip.current, tile)
  }, [shown.id])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = receipts.indexOf(shown)
    const next = receipts[Math.max(0, Math.min(at + step, receipts.length - 1))]
    if (next === undefined || next === shown) return
    isByKey.current = true
    onShow(next)
  }
  return (
    <ol
      ref={strip}
      aria-label={texts.strip}
      onKeyDown={onKeyDown}
      className="no-print relative mb-3 grid max-h-80 grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 overflow-y-auto rounded-md bg-sunk p-1"
    >
      {receipts.map((receipt, index) => (
        <li key={receipt.id}>
          <Tile
            receipt={receipt}
            place={index + 1}
            src={pictureOf(order.id, receipt)}
            isShown={receipt === shown}
            onShow={() => onShow(receipt)}
          />
        </li>
      ))}
    </ol>
  )
}

/** Within the strip alone: the page itself stays where it is. */
function scrollIntoStrip(strip: HTMLElement | null, tile: HTMLElement | null | undefined): void {
  if (strip === null || tile == null) return
  const top = tile.offsetTop
  const bottom = top + tile.offsetHeight
  if (top < strip.scrollTop) strip.scrollTop = top
  else if (bottom > strip.scrollTop + strip.clientHeight) {
    strip.scrollTop = bottom - strip.clientHeight
  }
}

function Tile({
  receipt,
  place,
  src,
  isShown,
  onShow,
}: {
  readonly receipt: Receipt
  readonly place: number
  readonly src: string
  readonly isShown: boolean
  readonly onShow: () => void
}) {
  const [tile, isSeen] = useSeen<HTMLButtonElement>()
  const { ticketNumber, quantity, uom, amount } = receipt
  return (
    <button
      ref={tile}
      type="button"
      data-ticket={receipt.id}
      aria-current={isShown}
      tabIndex={isShown ? 0 : -1}
      onClick={onShow}
      className="flex w-full cursor-pointer flex-col items-center gap-px rounded-md border border-transparent p-1 text-[11px] -outline-offset-2 hover:bg-panel aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
    >
      <span className="block size-[72px] overflow-hidden rounded-sm bg-line">
        {isSeen && <img src={src} alt="" className="size-full object-cover" />}
      </span>
      <span className="max-w-full truncate font-medium">{ticketNumber ?? texts.untold(place)}</span>
      {quantity !== null && (
        <span className="max-w-full truncate tabular-nums">
          {quantity} {uom}
        </span>
      )}
      {amount !== null && (
        <span className="max-w-full truncate text-muted tabular-nums">{money(amount)}</span>
      )}
    </button>
  )
}
