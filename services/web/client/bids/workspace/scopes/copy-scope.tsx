import { type components, unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/api.ts'
import { Creation } from '../../../lib/api/creation.ts'
import { useUser } from '../../../lib/session/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import { bidSheets } from '../use-bid-sheets.ts'
import { recordMadeScope } from './made-scope.ts'
import { parseMultiplier } from './multiplier.ts'
import { multiplierField } from './multiplier-field.ts'
import { texts } from './texts.ts'

const fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, texts.nameMissing)),
  multiplier: multiplierField,
  bidId: z.string(),
})

/** As many as somebody looks through; those that were changed last come first. */
const query = { limit: 200, sort: '-lastUpdated' as const }

type Body = components['schemas']['CopyScopeInput']

/** A scope again, in its bid or in another. */
export function CopyScope({
  scope,
  onClose,
}: {
  readonly scope: Scope
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const user = useUser()
  const bids = useQuery({
    queryKey: ['bids', 'to-copy-into', query],
    queryFn: async () => unwrap(await api.get('/api/bids', { params: { query } })),
  })
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      name: texts.copyOf(scope.name),
      multiplier: `${scope.multiplier}`,
      bidId: scope.bidId,
    },
  })
  const { errors } = form.formState
  const others = (bids.data ?? []).filter(({ id }) => id !== scope.bidId)
  const [creation] = useState(() => {
    const params = { path: { id: scope.id } }
    return new Creation((body: Body, idempotencyKey: string) =>
      api.post('/api/scopes/{id}/copy', { params, body, idempotencyKey }),
    )
  })
  const submit = form.handleSubmit(({ name, multiplier, bidId }) =>
    run(async () => {
      const body = { name, multiplier: parseMultiplier(multiplier) ?? null, bidId }
      const { made, isEarlier } = await creation.send(body)
      await bidChanged(made.bidId)
      recordMadeScope(bidSheets(user.id, made.bidId).steps, made)
      const into = others.find(({ id }) => id === made.bidId)?.bidNumber
      const copied = texts.copied(made.name, into ?? texts.thisBid.toLowerCase())
      say(isEarlier ? common.createdBefore(made.name) : copied)
      onClose()
    }),
  )
  return (
    <Dialog title={texts.copy} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted">{texts.copyLead}</p>
        <TextField label={texts.copyName} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={texts.labels.multiplier}
          inputMode="decimal"
          error={errors.multiplier?.message}
          {...form.register('multiplier')}
        />
        <SelectField
          label={texts.copyBid}
          choices={[
            { value: scope.bidId, label: texts.thisBid },
            ...others.map(({ id, bidNumber, name }) => ({
              value: id,
              label: `${bidNumber} ${name}`,
            })),
          ]}
          {...form.register('bidId')}
        />
        <FormFoot
          action={texts.copy}
          isBusy={isBusy}
          refusal={refusal ?? bids.error ?? undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
