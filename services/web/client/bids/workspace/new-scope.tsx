import { type components, unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../lib/api/api.ts'
import { Creation } from '../../lib/api/creation.ts'
import { texts } from '../../lib/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { bidChanged } from './bid-data.ts'
import { recordMadeScope } from './scopes/made-scope.ts'
import { parseMultiplier } from './scopes/multiplier.ts'
import { multiplierField } from './scopes/multiplier-field.ts'
import { useBidSheets } from './use-bid-sheets.ts'

const words = texts.bid
const fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, words.scopeNameMissing)),
  typeId: z.string().check(z.minLength(1, words.scopeTypeMissing)),
  multiplier: multiplierField,
})

type Body = components['schemas']['CreateScopeInput']

export interface Adding {
  readonly bidId: string
  readonly onAdded: (scopeId: string) => void
}

type NewScopeNeeds = Adding & { readonly onClose: () => void }

function useNewScope({ bidId, onAdded, onClose }: NewScopeNeeds) {
  const [refusal, setRefusal] = useState<unknown>()
  const { steps } = useBidSheets(bidId)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { name: '', typeId: '', multiplier: '1' },
  })
  const [creation] = useState(
    () =>
      new Creation((body: Body, idempotencyKey: string) =>
        api.post('/api/scopes', { body, idempotencyKey }),
      ),
  )
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      const body = { bidId, ...values, multiplier: parseMultiplier(values.multiplier) ?? null }
      const { made, isEarlier } = await creation.send(body)
      if (isEarlier) say(texts.createdBefore(made.name))
      await bidChanged(bidId)
      recordMadeScope(steps, made)
      onClose()
      onAdded(made.id)
    } catch (error) {
      setRefusal(error)
    }
  })
  return { form, submit, refusal }
}

/** The form of a scope that is added to a bid. */
export function NewScope(needs: NewScopeNeeds) {
  const { form, submit, refusal } = useNewScope(needs)
  const { errors, isSubmitting } = form.formState
  const types = useQuery({
    queryKey: ['scope-types'],
    queryFn: async () => {
      const query = { sort: 'position' as const }
      return unwrap(await api.get('/api/scope-types', { params: { query } }))
    },
  })
  const choices = (types.data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={words.addScope} onClose={needs.onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.scopeName}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <SelectField
          label={words.scopeType}
          choices={[{ value: '', label: texts.bids.choose }, ...choices]}
          error={errors.typeId?.message}
          {...form.register('typeId')}
        />
        <TextField
          label={words.multiplier}
          inputMode="decimal"
          error={errors.multiplier?.message}
          {...form.register('multiplier')}
        />
        <FormFoot
          action={words.addScope}
          isBusy={isSubmitting}
          refusal={refusal ?? types.error ?? undefined}
          onCancel={needs.onClose}
        />
      </form>
    </Dialog>
  )
}
