import { type components, unwrap } from '@formwork/api-client'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { useAction } from '../lib/use-action.ts'
import { SECTIONS, type Section } from '../projects/sections.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'

export type CostCode = components['schemas']['CostCode']

/** A cost code as it is typed: a new one, or one that is there. */
export function CostCodeForm({
  code,
  onClose,
}: {
  readonly code: CostCode | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm({
    defaultValues: {
      code: code?.code ?? '',
      name: code?.name ?? '',
      section: (code?.section ?? '') as Section | '',
      isActive: code?.isActive ?? true,
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ section, ...values }) =>
    run(async () => {
      const body = { ...values, section: section === '' ? null : section }
      unwrap(
        code === undefined
          ? await api.post('/api/cost-codes', { body })
          : await api.put('/api/cost-codes/{id}', { params: { path: { id: code.id } }, body }),
      )
      await queryClient.invalidateQueries({ queryKey: ['cost-codes'] })
      say(texts.saved(values.code))
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
