import { type components, unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { changedFields, onlyFields } from '../lib/typed-over.ts'
import { useAction } from '../lib/use-action.ts'
import { SECTIONS, type Section } from '../projects/sections.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

export type CostCode = components['schemas']['CostCode']

const typedOf = (code: CostCode | undefined) => ({
  code: code?.code ?? '',
  name: code?.name ?? '',
  section: (code?.section ?? '') as Section | '',
  isActive: code?.isActive ?? true,
})

/** A cost code as it is typed: a new one, or one that is there. */
export function CostCodeForm({
  code,
  onClose,
}: {
  readonly code: CostCode | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [before] = useState(() => typedOf(code))
  const form = useForm({ defaultValues: before })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const { section, ...values } = typed
      const body = { ...values, section: section === '' ? null : section }
      if (code === undefined) unwrap(await api.post('/api/cost-codes', { body }))
      else {
        const changes = onlyFields(body, changedFields(before, typed))
        const init = { params: { path: { id: code.id } }, body: changes }
        unwrap(await api.put('/api/cost-codes/{id}', init))
      }
      await queryClient.invalidateQueries({ queryKey: ['cost-codes'] })
      say(texts.saved(typed.code))
      onClose()
    }),
  )
  const needed = (label: string) => ({
    validate: (text: string) => text.trim() !== '' || texts.missing(label),
  })
  const title = code === undefined ? texts.add : texts.edit(code.code)
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.code}
          error={errors.code?.message}
          {...form.register('code', needed(texts.code))}
        />
        <TextField
          label={texts.name}
          error={errors.name?.message}
          {...form.register('name', needed(texts.name))}
        />
        <SelectField
          label={texts.section}
          choices={[
            { value: '', label: texts.noSection },
            ...SECTIONS.map((value) => ({ value, label: formatCode(value) })),
          ]}
          {...form.register('section')}
        />
        <CheckField label={texts.offered} {...form.register('isActive')} />
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
