import { type ApiResult, unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'
import {
  bodyOf,
  changesOf,
  NOBODY,
  rateOf,
  type TypedWorker,
  typedWorker,
  type Worker,
} from './worker.ts'

interface WorkerNeeds {
  readonly worker?: Worker
  readonly onClose: () => void
}

function useWorkerForm({ worker, onClose }: WorkerNeeds) {
  const before = worker === undefined ? NOBODY : typedWorker(worker)
  const [refusal, setRefusal] = useState<unknown>()
  const keyOf = useRequestKey()
  const { register, handleSubmit, formState } = useForm<TypedWorker>({ defaultValues: before })
  const send = (typed: TypedWorker): Promise<ApiResult<unknown>> => {
    if (worker === undefined) {
      const body = bodyOf(typed)
      const idempotencyKey = keyOf(JSON.stringify(body))
      return api.post('/api/workers', { body, idempotencyKey })
    }
    const params = { path: { id: worker.id } }
    return api.put('/api/workers/{id}', { params, body: changesOf(before, typed) })
  }
  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    if (worker !== undefined && Object.keys(changesOf(before, typed)).length === 0) {
      say(texts.unchanged)
      onClose()
      return
    }
    try {
      unwrap(await send(typed))
      await queryClient.invalidateQueries({ queryKey: ['workers'] })
      void queryClient.invalidateQueries({ queryKey: ['days'] })
      say(worker === undefined ? texts.added(typed.name.trim()) : texts.saved(typed.name.trim()))
      onClose()
    } catch (error) {
      setRefusal(error)
    }
  })
  return { register, submit, formState, refusal }
}

/** A worker who is added or, where one is given, changed. */
export function WorkerForm(needs: WorkerNeeds) {
  const { worker, onClose } = needs
  const { register, submit, formState, refusal } = useWorkerForm(needs)
  const { errors, isSubmitting } = formState
  const title = worker === undefined ? texts.add : texts.edit(worker.name)
  const needed = (label: string) => (text: string) => text.trim() !== '' || texts.missing(label)
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.name}
          maxLength={100}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: needed(texts.name) })}
        />
        <TextField
          label={texts.number}
          hint={texts.numberHint}
          maxLength={50}
          autoComplete="off"
          {...register('number')}
        />
        <TextField
          label={texts.classification}
          maxLength={100}
          error={errors.classification?.message}
          {...register('classification', { validate: needed(texts.classification) })}
        />
        <TextField
          label={texts.rate}
          hint={texts.rateHint}
          inputMode="decimal"
          error={errors.rate?.message}
          {...register('rate', {
            validate: (text) => rateOf(text) !== undefined || texts.rateWrong,
          })}
        />
        <CheckField label={texts.isActive} {...register('isActive')} />
        <FormFoot
          action={worker === undefined ? texts.add : texts.save}
          isBusy={isSubmitting}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
