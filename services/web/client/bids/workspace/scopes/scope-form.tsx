import { ApiError, unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { changedFields, clashes } from '../../../lib/typed-over.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type Conflicting, Conflicts } from '../../../ui/conflicts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { type ScopeTyped, scopeFields, sentOf, typedOf } from './scope-fields.ts'
import { runScopeStep } from './scope-step.ts'
import { texts } from './texts.ts'

/** What a scope holds in the same fields. */
const heldIn = (scope: Scope, changed: object): object =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, scope[name as keyof Scope]]))

export function ScopeForm({
  scope,
  onClose,
}: {
  readonly scope: Scope
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const { steps } = useBidSheets(scope.bidId)
  const types = useQuery({
    queryKey: ['scope-types'],
    queryFn: async () => {
      const query = { sort: 'position' as const }
      return unwrap(await api.get('/api/scope-types', { params: { query } }))
    },
  })
  // As it was when the form was opened: a refetch does not overwrite what is typed.
  const [read, setRead] = useState(() => typedOf(scope))
  const [conflict, setConflict] = useState<readonly Conflicting<keyof ScopeTyped>[]>([])
  const form = useForm({ resolver: zodResolver(scopeFields), defaultValues: read })
  const { errors } = form.formState
  const nameOfType = (id: string): string => types.data?.find((one) => one.id === id)?.name ?? id

  const save = async (before: ScopeTyped, mine: ScopeTyped): Promise<void> => {
    const params = { path: { id: scope.id } }
    // The scope as it is now: who else has changed it, and which version is written over.
    const answer = await api.get('/api/scopes/{id}', { params })
    const now = unwrap(answer)
    const theirs = typedOf(now)
    const fields = changedFields(before, mine)
    const both = clashes(before, mine, theirs)
    for (const name of changedFields(before, theirs)) {
      if (!fields.includes(name)) form.setValue(name, theirs[name])
    }
    if (both.length > 0) {
      const shown = (name: keyof ScopeTyped, typed: ScopeTyped): string =>
        name === 'typeId' ? nameOfType(typed.typeId) : typed[name]
      setRead(theirs)
      setConflict(
        both.map((name) => ({
          field: name,
          label: texts.labels[name],
          mine: shown(name, mine),
          theirs: shown(name, theirs),
        })),
      )
      return
    }
    const changed = sentOf(mine, fields)
    // The first time alone: what is undone and made again later is written over what is there then.
    let ifMatch = answer.ok ? answer.etag : undefined
    const put = (body: object) => async (): Promise<void> => {
      const written = await api.put('/api/scopes/{id}', { params, body, ifMatch })
      ifMatch = undefined
      unwrap(written)
      await bidChanged(scope.bidId)
    }
    try {
      await runScopeStep(steps, {
        scopeId: scope.id,
        run: put(changed),
        revert: put(heldIn(now, changed)),
        undone: texts.changedBack(now.name),
        redone: texts.saved(mine.name),
      })
    } catch (error) {
      // Changed again in this very moment: it is read again.
      if (error instanceof ApiError && error.status === 412) return save(before, mine)
      throw error
    }
    say(texts.saved(mine.name))
    onClose()
  }
  const submit = form.handleSubmit((typed) => run(() => save(read, typed)))
  const resolve = (
    chosen: Readonly<Partial<Record<keyof ScopeTyped, 'mine' | 'theirs'>>>,
  ): void => {
    for (const name of Object.keys(chosen) as (keyof ScopeTyped)[]) {
      if (chosen[name] === 'theirs') form.setValue(name, read[name])
    }
    setConflict([])
    void submit()
  }
  const field = (name: keyof ScopeTyped) => (
    <TextField label={texts.labels[name]} error={errors[name]?.message} {...form.register(name)} />
  )
  const choices = (types.data ?? [{ id: scope.typeId ?? '', name: scope.scopeType?.name ?? '' }])
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
      {conflict.length > 0 && (
        <Conflicts fields={conflict} onChoose={resolve} onClose={() => setConflict([])} />
      )}
    </Dialog>
  )
}
