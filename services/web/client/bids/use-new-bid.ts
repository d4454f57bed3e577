import type { components } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api, queryClient } from '../lib/api/api.ts'
import { Creation, type OpenRequest } from '../lib/api/creation.ts'
import { keepDraft, readDraft } from '../lib/drafts/kept-drafts.ts'
import { instantOf } from '../lib/formats/local-time.ts'
import { useUser } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'
import { say } from '../ui/notices.tsx'
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

/** A bid as it is typed, kept until it is created or dropped; its page opens once it is created. */
export function useNewBid() {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<unknown>()
  const place = `new-bid.${useUser().id}`
  const [kept] = useState(() => readDraft(place) as NewBidDraft | null | undefined)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { ...NOTHING, ...kept?.typed },
  })
  const next = useNumberOf(form)
  const creation = useCreation(form, { place, open: kept?.open, next })
  const drop = (): void => keepDraft(place, undefined)
  const submit = form.handleSubmit(async ({ dueAt, ...typed }) => {
    setRefusal(undefined)
    try {
      const due = instantOf(dueAt)
      const { made, isEarlier } = await creation.send({ ...typed, ...(due && { dueAt: due }) })
      const { id } = made
      drop()
      if (isEarlier) say(texts.createdBefore(made.name))
      await queryClient.invalidateQueries({ queryKey: ['bids'] })
      await navigate({ to: '/bids/$id', params: { id } })
    } catch (error) {
      setRefusal(error)
    }
  })
  return { form, next, submit, refusal, drop }
}

type NewBidForm = UseFormReturn<Typed>

/** The number that it is proposed to have, which is in its field until another is typed. */
function useNumberOf(form: NewBidForm): string | undefined {
  return useNextNumber({
    typed: () => form.getValues('bidNumber'),
    put: (number) => {
      form.setValue('bidNumber', number)
      // Who types already types over it.
      const isThere = document.activeElement?.getAttribute('name') === 'bidNumber'
      if (isThere) form.setFocus('bidNumber', { shouldSelect: true })
    },
  })
}

interface CreationNeeds {
  readonly place: string
  /** Of the draft. */
  readonly open: OpenRequest<Body> | undefined
  readonly next: string | undefined
}

/** Creates the bid once, however often it is sent; keeps what is typed together with the request. */
function useCreation(form: NewBidForm, { place, open: begun, next }: CreationNeeds) {
  const open = useRef(begun)
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
        begun,
        (next) => {
          open.current = next
          keep()
        },
      ),
  )
  return creation
}
