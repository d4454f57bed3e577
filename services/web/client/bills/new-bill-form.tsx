import { unwrap } from '@formwork/api-client'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { isCreatedBefore } from '../lib/api/creation.ts'
import { refreshShown } from '../lib/api/stale.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { Button } from '../ui/button.tsx'
import { DraftNote } from '../ui/draft-note.tsx'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { FormFoot } from '../ui/form-foot.tsx'
import { proposedInstead } from './bill-draft.ts'
import { BillFields } from './bill-fields.tsx'
import type { VendorOrder } from './order-places.ts'
import { texts } from './texts.ts'
import { sentBill, type TypedBill } from './typed-bill.ts'

/** The name of the form among those that are kept. */
export const billForm = (place: string): string => `bill.${place}`

/** The form of a new bill; what is typed is kept until it is entered, cancelled or discarded. */
export function NewBillForm({
  place,
  draft,
  credit,
  named,
  onDiscard,
}: {
  /** Names the draft among those of this machine. */
  readonly place: string
  readonly draft: TypedBill
  /** What it begins with as a credit; undefined: with the same. */
  readonly credit: TypedBill | undefined
  readonly named: readonly VendorOrder[]
  readonly onDiscard: () => void
}) {
  const navigate = useNavigate()
  const { kept, key, keep, drop } = useKeptForm<TypedBill>(billForm(place))
  const form = useForm<TypedBill>({
    defaultValues: kept?.typed ?? draft,
    shouldFocusError: false,
  })
  const { isBusy, refusal, run } = useAction()
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keep(form.getValues()))
    return unsubscribe
  }, [form, keep])
  const enter = (typed: TypedBill): Promise<void> =>
    run(async () => {
      const body = sentBill(typed)
      const bill = unwrap(await api.post('/api/bills', { body, idempotencyKey: key }))
      drop()
      noteWarnings(bill)
      void refreshShown('bill')
      await navigate({ to: '/bills/$id', params: { id: bill.id } })
    })
  const submit = form.handleSubmit(enter, (_faults, event) => focusFirstFault(event?.target))
  // What is left to bill is nothing to be credited; what is typed stays.
  const propose = (kind: TypedBill['kind']): void => {
    if (credit === undefined) return
    const [before, after] = kind === 'CREDIT' ? [draft, credit] : [credit, draft]
    const proposed = proposedInstead(form.getValues(), before, after)
    if (proposed === undefined) return
    form.setValue('lines', proposed.lines)
    form.setValue('tax', proposed.tax)
    form.setValue('freight', proposed.freight)
  }
  const cancel = (): void => {
    drop()
    void navigate({ to: '/bills' })
  }
  const discard = (): void => {
    drop()
    onDiscard()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-6xl items-start gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {kept !== undefined && (
        <DraftNote at={kept.at} className="col-span-full" onDiscard={discard} />
      )}
      <BillFields form={form} named={named} onKind={propose} />
      <div className="flex flex-col gap-3 col-span-full">
        {isCreatedBefore(refusal) && <CreatedBefore onDiscard={discard} />}
        <FormFoot action={texts.enter} isBusy={isBusy} refusal={refusal} onCancel={cancel} />
      </div>
    </form>
  )
}

/** Where the bill is that was entered before, and the way to begin another one. */
function CreatedBefore({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>
        {texts.createdBefore}{' '}
        <Link to="/bills" search={{ view: 'all' }} className="text-accent underline">
          {texts.all}
        </Link>
      </p>
      <Button onClick={onDiscard}>{common.draft.discard}</Button>
    </div>
  )
}
