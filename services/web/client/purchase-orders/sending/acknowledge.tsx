import { localAt } from '@formwork/kernel/zones'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { decided, type Order } from '../order-data.ts'
import { texts } from './texts.ts'

/** That the vendor has accepted the order. */
export function Acknowledge({
  order,
  etag,
  onClose,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const seen = useSeen(etag, refusal)
  const today = localAt(new Date(), order.timeZone).day
  const form = useForm({ defaultValues: { by: '', on: today } })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ by, on }) =>
    run(async () => {
      const init = {
        params: { path: { id: order.id } },
        body: { by: by.trim(), on },
        ifMatch: seen,
      }
      await decided(order.id, api.post('/api/purchase-orders/{id}/acknowledge', init))
      say(texts.noted)
      onClose()
    }),
  )
  return (
    <Dialog title={texts.acknowledge} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.acknowledgedBy}
          hint={texts.acknowledgedByHint}
          error={errors.by?.message}
          {...form.register('by', {
            validate: (text) => text.trim() !== '' || texts.missing(texts.acknowledgedBy),
          })}
        />
        <TextField
          type="date"
          label={texts.acknowledgedOn}
          error={errors.on?.message}
          {...form.register('on', {
            validate: (text) => text !== '' || texts.missing(texts.acknowledgedOn),
          })}
        />
        <FormFoot action={texts.acknowledge} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
