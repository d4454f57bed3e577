import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api, queryClient } from '../../lib/api/api.ts'
import { Creation } from '../../lib/api/creation.ts'
import { texts as common } from '../../lib/texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

const fields = z.object({
  bidNumber: z.string().check(z.trim(), z.minLength(1, texts.numberMissing)),
  name: z.string().check(z.trim(), z.minLength(1, texts.nameMissing)),
})

type Body = z.infer<typeof fields>

/** The same bid under another number. */
export function DuplicateBid({
  bid,
  onClose,
}: {
  readonly bid: WholeBid
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const { isBusy, refusal, run } = useAction()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { bidNumber: '', name: bid.name },
  })
  const { errors } = form.formState
  const [creation] = useState(() => {
    const params = { path: { id: bid.id } }
    return new Creation((body: Body, idempotencyKey: string) =>
      api.post('/api/bids/{id}/duplicate', { params, body, idempotencyKey }),
    )
  })
  const submit = form.handleSubmit((body) =>
    run(async () => {
      const { made: copy, isEarlier } = await creation.send(body)
      void queryClient.invalidateQueries({ queryKey: ['bids'] })
      say(isEarlier ? common.createdBefore(copy.bidNumber) : texts.copied(copy.bidNumber))
      onClose()
      await navigate({ to: '/bids/$id', params: { id: copy.id } })
    }),
  )
  return (
    <Dialog title={texts.duplicate} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.number}
          error={errors.bidNumber?.message}
          {...form.register('bidNumber')}
        />
        <TextField label={texts.name} error={errors.name?.message} {...form.register('name')} />
        <FormFoot action={texts.duplicate} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
