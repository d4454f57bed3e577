import { type components, unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { MATERIAL_CATEGORIES } from '../lib/material-categories.ts'
import { changedFields, type IsSame, onlyFields } from '../lib/typed-over.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

export type ScopeType = components['schemas']['ScopeType']

const typedOf = (type: ScopeType | undefined) => ({
  name: type?.name ?? '',
  description: type?.description ?? '',
  requiredMaterialCategories: [...(type?.requiredMaterialCategories ?? [])],
  isActive: type?.isActive ?? true,
})
type Typed = ReturnType<typeof typedOf>

/** Of what it usually needs the order means nothing. */
const isSame: IsSame<Typed> = (field, one, other) => textOf(one[field]) === textOf(other[field])

const textOf = (value: Typed[keyof Typed]): string =>
  Array.isArray(value) ? value.toSorted().join() : String(value)

/** A type as it is typed: a new one, or one that is there. */
export function ScopeTypeForm({
  type,
  onClose,
}: {
  readonly type: ScopeType | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [begun] = useState(() => typedOf(type))
  const form = useForm({ defaultValues: begun })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const description = typed.description.trim() === '' ? null : typed.description.trim()
      const body = { ...typed, description }
      if (type === undefined) unwrap(await api.post('/api/scope-types', { body }))
      else {
        const changes = onlyFields(body, changedFields(begun, typed, isSame))
        const init = { params: { path: { id: type.id } }, body: changes }
        unwrap(await api.put('/api/scope-types/{id}', init))
      }
      await queryClient.invalidateQueries({ queryKey: ['scope-types'] })
      say(texts.saved(typed.name))
      onClose()
    }),
  )
  return (
    <Dialog title={type === undefined ? texts.add : texts.edit(type.name)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.name}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (typed) => typed.trim() !== '' || texts.missing(texts.name),
          })}
        />
        <TextField label={texts.description} {...form.register('description')} />
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted">{texts.needs}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {MATERIAL_CATEGORIES.map((category) => (
              <label key={category} className="flex min-h-11 items-center gap-2 sm:min-h-7">
                <input
                  type="checkbox"
                  value={category}
                  className="size-4 shrink-0 accent-(--accent)"
                  {...form.register('requiredMaterialCategories')}
                />
                {formatCode(category)}
              </label>
            ))}
          </div>
        </fieldset>
        <CheckField label={texts.offered} {...form.register('isActive')} />
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
