import { type components, unwrap } from '@formwork/api-client'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { MATERIAL_CATEGORIES } from '../lib/material-categories.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

export type ScopeType = components['schemas']['ScopeType']

/** A type as it is typed: a new one, or one that is there. */
export function ScopeTypeForm({
  type,
  onClose,
}: {
  readonly type: ScopeType | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm({
    defaultValues: {
      name: type?.name ?? '',
      description: type?.description ?? '',
      needs: [...(type?.requiredMaterialCategories ?? [])],
      isActive: type?.isActive ?? true,
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ name, description, needs, isActive }) =>
    run(async () => {
      const said = description.trim() === '' ? null : description.trim()
      const body = { name, description: said, requiredMaterialCategories: needs, isActive }
      unwrap(
        type === undefined
          ? await api.post('/api/scope-types', { body })
          : await api.put('/api/scope-types/{id}', { params: { path: { id: type.id } }, body }),
      )
      await queryClient.invalidateQueries({ queryKey: ['scope-types'] })
      say(texts.saved(name))
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
                  {...form.register('needs')}
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
