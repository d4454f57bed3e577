import type { ComponentProps } from 'react'
import { texts } from '../lib/texts.ts'
import { TextField } from '../ui/field.tsx'
import { deliveryHint } from './delivery.ts'

/** When it is to come, typed by the clocks of the job, wherever the person is. */
export function DeliveryField({
  typed,
  zone,
  ...input
}: {
  readonly typed: string
  /** Undefined before the project is known. */
  readonly zone: string | undefined
} & Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'hint'>) {
  return (
    <TextField
      type="datetime-local"
      label={texts.newOrder.delivery}
      hint={deliveryHint(typed, zone)}
      {...input}
    />
  )
}
