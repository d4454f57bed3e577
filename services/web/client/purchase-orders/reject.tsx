import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../lib/api/api.ts'
import { texts } from '../lib/texts.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { decided, type Order } from './order-data.ts'

const words = texts.order

export interface Deciding {
  readonly order: Order
  readonly etag: string | undefined
}

const fields = z.object({ reason: z.string().trim().min(1, words.reasonMissing) })

/** Sends an order back, with the reason. */
export function Reject({ order, etag, onClose }: Deciding & { readonly onClose: () => void }) {
  const [refusal, setRefusal] = useState<unknown>()
  const seen = useSeen(etag, refusal)
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const params = { path: { id: order.id } }
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    try {
      await decided(
        order.id,
        api.post('/api/purchase-orders/{id}/reject', { params, body, ifMatch: seen }),
      )
      say(words.rejected)
      onClose()
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <Dialog title={words.reject} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.reason}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormFoot
          look="danger"
          action={words.reject}
          isBusy={isSubmitting}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
