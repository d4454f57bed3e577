import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { type ScopeTyped, scopeFields, sentOf, typedOf } from './scope-fields.ts'
import { runScopeStep } from './scope-step.ts'
import { texts } from './texts.ts'

/** What a scope holds in the same fields. */
const heldIn = (scope: Scope, changed: object): object =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, scope[name as keyof Scope]]))

interface ScopeNeeds {
  readonly scope: Scope
  readonly onClose: () => void
}

/** The form of a scope, over what others save of it. Its saving can be undone. */
function useScopeForm({ scope, onClose }: ScopeNeeds) {
  const { steps } = useBidSheets(scope.bidId)
  const types = useQuery({
    queryKey: ['scope-types'],
    queryFn: async () => {
      const query = { sort: 'position' as const }
      return unwrap(await api.get('/api/scope-types', { params: { query } }))
    },
  })
  const begun = typedOf(scope)
  const form = useForm({ resolver: zodResolver(scopeFields), defaultValues: begun })
  const nameOfType = (id: string): string => types.data?.find((one) => one.id === id)?.name ?? id
  const params = { path: { id: scope.id } }
  const versioned = useVersionedForm({
    form,
    begun,
    load: () => api.get('/api/scopes/{id}', { params }),
    typedOf,
    labels: texts.labels,
    shown: (field, typed) => (field === 'typeId' ? nameOfType(typed.typeId) : typed[field]),
    onUnchanged: () => {
      say(texts.saved(scope.name))
      onClose()
    },
    write: async ({ typed, fields, whole, etag }) => {
      const changed = sentOf(typed, fields)
      // The first time alone: what is undone and made again later is written over what is there
      // then.
      let ifMatch = etag
      const put = (body: object) => async (): Promise<void> => {
        const written = await api.put('/api/scopes/{id}', { params, body, ifMatch })
        ifMatch = undefined
        unwrap(written)
        await bidChanged(scope.bidId)
      }
      await runScopeStep(steps, {
        scopeId: scope.id,
        run: put(changed),
        revert: put(heldIn(whole, changed)),
        undone: texts.changedBack(whole.name),
        redone: texts.saved(typed.name),
      })
      say(texts.saved(typed.name))
      onClose()
    },
  })
  return { ...versioned, form, types: types.data }
}

export function ScopeForm({ scope, onClose }: ScopeNeeds) {
  const { form, types, submit, isBusy, refusal, conflicts } = useScopeForm({ scope, onClose })
  const { errors } = form.formState
  const field = (name: keyof ScopeTyped) => (
    <TextField label={texts.labels[name]} error={errors[name]?.message} {...form.register(name)} />
  )
  const choices = (types ?? [{ id: scope.typeId ?? '', name: scope.scopeType?.name ?? '' }])
    .filter(({ id }) => id !== '')
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={texts.edit} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {field('name')}
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            key={choices.length}
            label={texts.labels.typeId}
            choices={[{ value: '', label: texts.noType }, ...choices]}
            {...form.register('typeId')}
          />
          {field('multiplier')}
          {field('bidQuantity')}
          {field('bidUom')}
        </div>
        <div className="grid grid-cols-3 gap-3">
          {field('length')}
          {field('width')}
          {field('height')}
        </div>
        {field('description')}
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
      {conflicts}
    </Dialog>
  )
}
