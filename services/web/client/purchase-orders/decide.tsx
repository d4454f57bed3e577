import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../lib/api/api.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { texts } from '../lib/texts.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import { decided, type Order } from './order-data.ts'
import { texts as own } from './texts.ts'
import { ToComeNote } from './to-come-note.tsx'

const words = texts.order
const { toCome } = own

interface Deciding {
  readonly order: Order
  readonly etag: string | undefined
}

/** Approve or send back; where neither is one's own, nothing. */
export function Decide({
  order,
  etag,
  mayApprove,
  mayReject,
}: Deciding & { readonly mayApprove: boolean; readonly mayReject: boolean }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const close = () => setAsking(undefined)
  const params = { path: { id: order.id } }
  return (
    <>
      {mayReject && (
        <Button
          look="danger"
          aria-haspopup="dialog"
          {...answersTo(KEYS.reject)}
          onClick={() => setAsking('reject')}
        >
          {words.reject}
        </Button>
      )}
      {mayApprove && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          {...answersTo(KEYS.approve)}
          onClick={() => setAsking('approve')}
        >
          {words.approve}
        </Button>
      )}
      {asking === 'reject' && <Reject order={order} etag={etag} onClose={close} />}
      {asking === 'approve' && (
        <ConfirmDecision
          order={order}
          etag={etag}
          action={words.approve}
          meaning={words.approveMeaning}
          warning={<ToComeNote order={order} then={toCome.approve} />}
          done={words.approved}
          decide={(seen, reason) =>
            api.post('/api/purchase-orders/{id}/approve', {
              params,
              body: { reason },
              ifMatch: seen,
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}

const fields = z.object({ reason: z.string().trim().min(1, words.reasonMissing) })

function Reject({ order, etag, onClose }: Deciding & { readonly onClose: () => void }) {
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
