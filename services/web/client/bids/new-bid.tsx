import type { components } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api, queryClient } from '../lib/api/api.ts'
import { Creation, type OpenRequest } from '../lib/api/creation.ts'
import { keepDraft, readDraft } from '../lib/drafts/kept-drafts.ts'
import { instantOf } from '../lib/formats/local-time.ts'
import { useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { ClientField } from './client-field.tsx'
import { useNextNumber } from './use-next-number.ts'

const words = texts.bids
const fields = z.object({
  bidNumber: z.string().check(z.trim(), z.minLength(1, words.numberMissing)),
  name: z.string().check(z.trim(), z.minLength(1, words.nameMissing)),
  clientId: z.string().check(z.minLength(1, words.clientMissing)),
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
  const place = `new-bid.${useUser().id}`
  const [kept] = useState(() => readDraft(place) as NewBidDraft | null | undefined)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { ...NOTHING, ...kept?.typed },
  })
  const open = useRef(kept?.open)
  const next = useNextNumber({
    typed: () => form.getValues('bidNumber'),
    put: (number) => {
      form.setValue('bidNumber', number)
      // Who types already types over it.
      const isThere = document.activeElement?.getAttribute('name') === 'bidNumber'
      if (isThere) form.setFocus('bidNumber', { shouldSelect: true })
    },
  })
  const keep = useCallback(() => {
    const values = form.getValues()
    // Nobody has typed it, and another may be the next when it is read again; but a request that has
    // no answer goes once more as it was.
    const isProposed = values.bidNumber === next && open.current === undefined
    const typed = { ...values, ...(isProposed && { bidNumber: '' }) }
    const isBlank = Object.values(typed).every((text) => text === '')
    keepDraft(place, isBlank ? undefined : { typed, open: open.current })
  }, [form, place, next])
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
  const number = form.watch('bidNumber')
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
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.number}
          error={errors.bidNumber?.message}
          {...(number === next && number !== '' && { hint: words.nextNumber })}
          onFocus={({ target }) => target.select()}
          {...form.register('bidNumber')}
        />
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <Controller
          name="clientId"
          control={form.control}
          render={({ field }) => (
            <ClientField
              label={words.client}
              error={errors.clientId?.message}
              value={field.value}
              fieldRef={field.ref}
              onChange={field.onChange}
            />
          )}
        />
        <TextField type="datetime-local" label={words.due} {...form.register('dueAt')} />
        <FormFoot
          action={words.add}
          isBusy={isSubmitting}
          refusal={refusal}
          onCancel={() => {
            keepDraft(place, undefined)
            onClose()
          }}
        />
      </form>
    </Dialog>
  )
}
