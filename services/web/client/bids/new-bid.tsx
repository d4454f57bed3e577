import type { components } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api, queryClient } from '../lib/api/api.ts'
import { Creation, type OpenRequest } from '../lib/api/creation.ts'
import { keepDraft, readDraft } from '../lib/drafts/kept-drafts.ts'
import { instantOf } from '../lib/formats/local-time.ts'
import { useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { allClients } from './all-clients.ts'

const words = texts.bids
const fields = z.object({
  bidNumber: z.string().trim().min(1, words.numberMissing),
  name: z.string().trim().min(1, words.nameMissing),
  clientId: z.string().min(1, words.clientMissing),
  dueAt: z.string(),
})
type Typed = z.infer<typeof fields>
type Body = components['schemas']['CreateBidInput']

/** What is typed, and the request that has no answer yet. */
interface NewBidDraft {
  readonly typed: Typed
  readonly open?: OpenRequest<Body> | undefined
}
const NOTHING: Typed = { bidNumber: '', name: '', clientId: '', dueAt: '' }

/** A bid that is created once. What is typed stays until it is created or cancelled. */
export function NewBid({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<unknown>()
  const clients = useQuery(allClients)
  const place = `new-bid.${useUser().id}`
  const [kept] = useState(() => readDraft(place) as NewBidDraft | null | undefined)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { ...NOTHING, ...kept?.typed },
  })
  const open = useRef(kept?.open)
  const keep = useCallback(() => {
    const typed = form.getValues()
    const isBlank = Object.values(typed).every((text) => text === '')
    keepDraft(place, isBlank ? undefined : { typed, open: open.current })
  }, [form, place])
  useEffect(() => {
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, keep])
  const [creation] = useState(
    () =>
      new Creation(
        (body: Body, idempotencyKey: string) => api.post('/api/bids', { body, idempotencyKey }),
        kept?.open,
        (next) => {
          open.current = next
          keep()
        },
      ),
  )
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ dueAt, ...typed }) => {
    setRefusal(undefined)
    try {
      const due = instantOf(dueAt)
      const { made, isEarlier } = await creation.send({ ...typed, ...(due && { dueAt: due }) })
      const { id } = made
      keepDraft(place, undefined)
      if (isEarlier) say(texts.createdBefore(made.name))
      await queryClient.invalidateQueries({ queryKey: ['bids'] })
      await navigate({ to: '/bids/$id', params: { id } })
    } catch (error) {
      setRefusal(error)
    }
  })
  const choices = (clients.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.number}
          error={errors.bidNumber?.message}
          {...form.register('bidNumber')}
        />
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <SelectField
          // What was chosen before a reload is shown once the clients are there.
          key={choices.length}
          label={words.client}
          choices={[{ value: '', label: words.choose }, ...choices]}
          error={errors.clientId?.message}
          {...form.register('clientId')}
        />
        <TextField type="datetime-local" label={words.due} {...form.register('dueAt')} />
        <FormFoot
          action={words.add}
          isBusy={isSubmitting}
          refusal={refusal ?? clients.error ?? undefined}
          onCancel={() => {
            keepDraft(place, undefined)
            onClose()
          }}
        />
      </form>
    </Dialog>
  )
}
