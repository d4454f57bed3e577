import type { UseFormReturn } from 'react-hook-form'
import { SECTIONS } from '../../../projects/sections.ts'
import { AreaField } from '../../../ui/area-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { texts } from '../texts.ts'
import { LinesField } from './lines-field.tsx'
import { LinksField } from './links-field.tsx'
import { KINDS, type TypedPackage } from './package-fields.ts'
import { RequirementsField } from './requirements-field.tsx'

export type PackageFormOf = UseFormReturn<TypedPackage, unknown, TypedPackage>

/** All that a package holds besides its quotes. */
export function PackageForm({
  bidId,
  form,
}: {
  readonly bidId: string
  readonly form: PackageFormOf
}) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={texts.name} error={errors.name?.message} {...form.register('name')} />
        <SelectField
          label={texts.kind}
          choices={KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          {...form.register('kind')}
        />
        <SelectField
          label={texts.section}
          choices={[
            { value: '', label: texts.asKind },
            ...SECTIONS.map((each) => ({ value: each, label: each })),
          ]}
          {...form.register('section')}
        />
        <SelectField
          label={texts.taxable}
          choices={[
            { value: '', label: texts.asKind },
            { value: 'yes', label: texts.answers.YES },
            { value: 'no', label: texts.answers.NO },
          ]}
          {...form.register('taxable')}
        />
        <TextField type="datetime-local" label={texts.dueAt} {...form.register('dueAt')} />
      </div>
      <LinesField form={form} />
      <RequirementsField form={form} />
      <LinksField bidId={bidId} form={form} />
      <AreaField
        label={texts.instructions}
        hint={texts.instructionsHint}
        rows={3}
        {...form.register('instructions')}
      />
    </>
  )
}
