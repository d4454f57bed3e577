import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { decidedOrder, type Order } from './named-order.ts'
import { texts } from './texts.ts'

const words = texts.ofOrder

/** Why an order is closed or opened again. */
export function AskToClose({
  order,
  etag,
  isClosed: isClosedNow,
  onClose,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly isClosed: boolean
  readonly onClose: () => void
}) {
  // As it was when the dialog opened: the order behind it changes as soon as it is decided.
  const [isClosed] = useState(isClosedNow)
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const form = useForm({ defaultValues: { reason: '' } })
  const params = { path: { id: order.id } }
  const submit = form.handleSubmit(({ reason: typed }) =>
    run(async () => {
      const reason = typed.trim()
      await decidedOrder(
        order.id,
        isClosed
          ? api.post('/api/purchase-orders/{id}/reopen', { params, body: { reason }, ifMatch })
          : api.post('/api/purchase-orders/{id}/close', {
              params,
              body: { reason: reason === '' ? null : reason },
              ifMatch,
            }),
      )
      say(isClosed ? words.reopened : words.closed)
      onClose()
    }),
  )
  const action = isClosed ? words.reopen : words.close
  return (
    <Dialog title={action} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{isClosed ? words.reopenMeaning : words.closeMeaning}</p>
        <TextField
          label={isClosed ? words.reopenReason : words.closeReason}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (text) => !isClosed || text.trim() !== '' || words.reopenMissing,
          })}
        />
        <FormFoot action={action} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
