import { type UseFormReturn, useWatch } from 'react-hook-form'
import { changedFields } from '../lib/typed-over.ts'
import { Button } from '../ui/button.tsx'
import type { Version } from '../ui/conflicts.tsx'
import { LABELS } from './edit-order-fields.tsx'
import type { Order } from './order-data.ts'
import { isLocked, isSameField, type OrderField, type OrderTyped } from './order-edit.ts'
import { texts } from './texts.ts'

const words = texts.locked

/**
 * What was typed before the order was moved on, into fields that it locks now and the form no longer
 * shows: to be read and copied, and to be left out, as nothing is saved with it.
 */
export function LockedTyping({
  order,
  form,
  read,
  shown,
}: {
  readonly order: Order
  readonly form: UseFormReturn<OrderTyped>
  readonly read: OrderTyped
  readonly shown: (field: OrderField, typed: OrderTyped, other: OrderTyped) => Version
}) {
  useWatch({ control: form.control })
  const typed = form.getValues()
  const locked = changedFields(read, typed, isSameField).filter((field) => isLocked(order, field))
  if (locked.length === 0) return null
  return (
    <div role="alert" className="rounded-md bg-warn-soft p-3 text-warn sm:col-span-2">
      <p>{words.lead}</p>
      <dl className="my-2 grid gap-2">
        {locked.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{LABELS[field]}</dt>
            {[shown(field, typed, read)].flat().map((line) => (
              <dd key={line} className="wrap-anywhere">
                {line || '–'}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Button
        onClick={() => {
          for (const field of locked) form.setValue(field, read[field])
        }}
      >
        {words.leaveOut}
      </Button>
    </div>
  )
}
