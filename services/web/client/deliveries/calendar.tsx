import { useState } from 'react'
import { formatWeekdayAndDay } from '../lib/formats/dates.ts'
import { today } from '../lib/formats/today.ts'
import { classes } from '../ui/classes.ts'
import type { Order } from './delivery.ts'
import { type CardActions, DeliveryCard } from './delivery-card.tsx'
import { dayOf } from './delivery-data.ts'
import { texts } from './texts.ts'

/** Days beside each other, on a phone below each other. */
export function Calendar({
  days,
  orders,
  onMove,
  ...actions
}: Omit<CardActions, 'onDrag'> & {
  readonly days: readonly string[]
  readonly orders: readonly Order[]
  readonly onMove: (order: Order, day: string) => void
}) {
  const [dragged, setDragged] = useState<Order>()
  const [over, setOver] = useState<string>()
  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-3',
        days.length > 1 && 'sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-7 xl:gap-2',
      )}
    >
      {days.map((day) => {
        const coming = orders.filter((order) => dayOf(order) === day)
        return (
          <section
            key={day}
            aria-label={`${formatWeekdayAndDay(day)}, ${texts.count(coming.length)}`}
            data-day={day}
            className={classes(
              'min-w-0 rounded-md border p-2',
              // On a phone a day on which nothing comes is one line.
              coming.length === 0 && 'max-sm:flex max-sm:items-baseline max-sm:py-1.5',
              over === day ? 'border-accent bg-accent-soft' : 'border-line bg-sunk',
            )}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(day)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) onMove(dragged, day)
              setDragged(undefined)
              setOver(undefined)
            }}
          >
            <DayHead day={day} count={coming.length} />
            {coming.length === 0 ? (
              <p className="px-1 text-xs text-muted sm:pb-1">{texts.none}</p>
            ) : (
              <ul
                className={classes(
                  'grid gap-2',
                  days.length === 1 && 'sm:grid-cols-2 lg:grid-cols-3',
                )}
              >
                {coming.map((order) => (
                  <DeliveryCard key={order.id} order={order} {...actions} onDrag={setDragged} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

function DayHead({ day, count }: { readonly day: string; readonly count: number }) {
  const isToday = day === today()
  return (
    <h2
      {...(isToday && { 'aria-current': 'date' })}
      className={classes(
        'flex items-baseline justify-between gap-2 px-1',
        count === 0 ? 'max-sm:flex-1 sm:mb-2' : 'mb-2',
      )}
    >
      <span className={classes(isToday && 'text-accent')}>{formatWeekdayAndDay(day)}</span>
      <span className="text-xs font-normal text-muted">{count === 0 ? '' : count}</span>
    </h2>
  )
}
