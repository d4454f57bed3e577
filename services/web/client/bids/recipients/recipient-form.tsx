import type { components } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { Creation } from '../../lib/api/creation.ts'
import { money } from '../../lib/formats/formats.ts'
import { cents } from '../../lib/money.ts'
import { useAction } from '../../lib/use-action.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Choice, SelectField, TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { allClients } from '../all-clients.ts'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { type Recipient, saveRecipient } from './recipient-data.ts'
import {
  adjustmentOf,
  changesOf,
  type RecipientTyped,
  recipientFields,
  sentOf,
  typedOf,
} from './recipient-fields.ts'
import { texts } from './texts.ts'

type Body = components['schemas']['AddRecipientInput']

interface RecipientNeeds {
  readonly bid: WholeBid
  /** Left out: a new one. */
  readonly recipient?: Recipient
  readonly onClose: () => void
}

function useRecipientForm({ bid, recipient, onClose }: RecipientNeeds) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm({
    resolver: zodResolver(recipientFields),
    defaultValues: typedOf(recipient),
  })
  const save = useSave(bid.id, recipient)
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      say(await save(typed))
      onClose()
    }),
  )
  return { form, submit, isBusy, refusal }
}

/** Offers a bid to a client, or changes how it is offered. The price follows what is typed. */
export function RecipientForm(needs: RecipientNeeds) {
  const { bid, recipient, onClose } = needs
  const clients = useQuery(allClients)
  const { form, submit, isBusy, refusal } = useRecipientForm(needs)
  const { errors } = form.formState
  const choices = choicesOf(clients.data?.rows ?? [], recipient)
  const adjustment = adjustmentOf(form.watch('adjustment'))
  const stays = recipient?.isAwarded === true
  return (
    <Dialog
      title={recipient === undefined ? texts.add : texts.editOf(recipient.clientName)}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label={texts.client}
          // A field that is switched off is not typed: react-hook-form would send none.
          aria-disabled={stays}
          choices={stays ? choices.filter(isOf(recipient)) : [CHOOSE, ...choices]}
          error={errors.clientId?.message}
          {...(stays && { hint: texts.awardedHint })}
          {...form.register('clientId')}
          value={form.watch('clientId')}
        />
        <TextField
          label={texts.attention}
          error={errors.attention?.message}
          {...form.register('attention')}
        />
        <TextField
          label={texts.adjustment}
          inputMode="decimal"
          readOnly={stays}
          error={errors.adjustment?.message}
          hint={texts.adjustmentHint}
          {...form.register('adjustment')}
        />
        {adjustment !== undefined && (
          <p className="text-[13px] text-muted tabular-nums" role="status">
            {texts.priceIs(money(bid.totalCost), money(cents(bid.totalCost) + adjustment))}
          </p>
        )}
        <AreaField label={texts.note} hint={texts.noteHint} {...form.register('note')} />
        <TextField type="datetime-local" label={texts.sentAt} {...form.register('sentAt')} />
        <FormFoot
          action={recipient === undefined ? texts.add : texts.save}
          isBusy={isBusy}
          refusal={refusal ?? clients.error ?? undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The clients, with the one that the recipient is, also before they are there or where they are cut. */
function choicesOf(
  listed: readonly Pick<components['schemas']['Client'], 'id' | 'name'>[],
  recipient: Recipient | undefined,
): readonly Choice[] {
  const choices = listed.map(({ id, name }) => ({ value: id, label: name }))
  if (recipient === undefined || choices.some(isOf(recipient))) return choices
  return [{ value: recipient.clientId, label: recipient.clientName }, ...choices]
}

const CHOOSE = { value: '', label: texts.choose }

const isOf =
  (recipient: Recipient) =>
  ({ value }: { readonly value: string }): boolean =>
    value === recipient.clientId

/** @returns what saves a recipient, once however often it is pressed, and says so */
function useSave(bidId: string, recipient: Recipient | undefined) {
  const [creation] = useState(
    () =>
      new Creation((body: Body, idempotencyKey: string) =>
        api.post('/api/bids/{id}/recipients', {
          params: { path: { id: bidId } },
          body,
          idempotencyKey,
        }),
      ),
  )
  return async (typed: RecipientTyped): Promise<string> => {
    if (recipient !== undefined) {
      const changes = changesOf(typed, recipient)
      return texts.saved((await saveRecipient(bidId, recipient.id, changes)).clientName)
    }
    const { made } = await creation.send(sentOf(typed))
    await bidChanged(bidId)
    return texts.added(made.clientName)
  }
}
