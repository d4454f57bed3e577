import { formatTime } from '@formwork/kernel/zones'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, CircleDot, CirclePause } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import { ActionMenu } from '../ui/menu.tsx'
import type { Order } from './delivery.ts'
import { DELIVERY_STATES, type DeliveryState, whatComes } from './delivery-data.ts'
import { texts } from './texts.ts'

const STATES = {
  REQUESTED: { Icon: CircleDashed, color: 'text-muted' },
  CONFIRMED: { Icon: CircleDot, color: 'text-good' },
  ON_HOLD: { Icon: CirclePause, color: 'text-warn' },
  DELIVERED: { Icon: CircleCheck, color: 'text-good' },
} as const

export interface CardActions {
  readonly mayWrite: boolean
  readonly onDrag: (order: Order | undefined) => void
  /** By so many days. */
  readonly onStep: (order: Order, by: -1 | 1) => void
  readonly onState: (order: Order, state: DeliveryState) => void
}

/** One delivery: when, what, for which job, and where it stands. */
export function DeliveryCard({
  order,
  mayWrite,
  onDrag,
  onStep,
  onState,
}: CardActions & { readonly order: Order }) {
  const { id, poNumber, desiredDelivery = '', timeZone, vendor, project } = order
  return (
    <li
      draggable={mayWrite}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', poNumber)
        onDrag(order)
      }}
      onDragEnd={() => onDrag(undefined)}
      className={classes(
        'rounded-md border border-line bg-panel p-2 text-[13px]',
        mayWrite && 'sm:cursor-grab',
      )}
    >
      <p className="font-semibold">{formatTime(desiredDelivery, timeZone, 'short')}</p>
      <Link
        to="/purchase-orders/$id"
        params={{ id }}
        draggable={false}
        data-delivery={id}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={(event) => {
          if (!mayWrite || !event.altKey) return
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          onStep(order, event.key === 'ArrowLeft' ? -1 : 1)
        }}
        className="inline-flex min-h-11 items-center font-medium text-accent underline sm:min-h-0"
      >
        {poNumber}
      </Link>
      <p className="wrap-anywhere">{whatComes(order)}</p>
      <p className="text-xs text-muted wrap-anywhere">{vendor.name}</p>
      <p className="text-xs text-muted wrap-anywhere">{project.name}</p>
      <State order={order} mayWrite={mayWrite} onState={onState} />
      {order.deliveryNote !== null && <p className="text-xs wrap-anywhere">{order.deliveryNote}</p>}
    </li>
  )
}

function State({
  order,
  mayWrite,
  onState,
}: Pick<CardActions, 'mayWrite' | 'onState'> & { readonly order: Order }) {
  const { Icon, color } = STATES[order.delivery]
  const name = texts.states[order.delivery]
  const shown = (
    <span className={classes('inline-flex items-center gap-1', color)}>
      <Icon aria-hidden size={14} />
      {name}
    </span>
  )
  if (!mayWrite) return <p className="mt-1">{shown}</p>
  return (
    <ActionMenu
      label={texts.state(order.poNumber, name)}
      className="mt-1 inline-flex min-h-11 items-center rounded-md border border-control px-2 hover:bg-sunk sm:min-h-7"
      actions={DELIVERY_STATES.filter((state) => state !== order.delivery).map((state) => ({
        label: texts.states[state],
        run: () => onState(order, state),
      }))}
    >
      {shown}
    </ActionMenu>
  )
}
