import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Afterwards } from '../../ui/afterwards.tsx'
import { AreaField } from '../../ui/area-field.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LineRows } from './line-rows.tsx'
import { ParameterRows } from './parameter-rows.tsx'
import { scopeTypesQuery } from './recipe-data.ts'
import { texts } from './texts.ts'
import type { Faults, RecipeTyped } from './typed-recipe.ts'

export type RecipeForm = UseFormReturn<RecipeTyped, unknown, RecipeTyped>

/**
 * All that a recipe holds, to be typed or only read. Drawn by itself: the form around it is drawn a
 * second time as soon as it is ready.
 */
export const RecipeFields = memo(function RecipeFields({
  form,
  faults,
  mayWrite,
}: {
  readonly form: RecipeForm
  readonly faults: Faults
  readonly mayWrite: boolean
}) {
  const { data: types } = useQuery(scopeTypesQuery)
  const [parameters, lines, scopeTypeId] = useWatch({
    control: form.control,
    name: ['parameters', 'lines', 'scopeTypeId'],
  })
  const offered = (types ?? []).filter(({ id, isActive }) => isActive || id === scopeTypeId)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={texts.name}
          error={faults['name']}
          readOnly={!mayWrite}
          {...form.register('name')}
        />
        <SelectField
          label={texts.scopeType}
          disabled={!mayWrite}
          choices={[
            { value: '', label: texts.anyType },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={scopeTypeId}
          onChange={({ target }) => form.setValue('scopeTypeId', target.value)}
        />
        <div className="sm:col-span-2">
          <AreaField
            label={texts.description}
            rows={3}
            readOnly={!mayWrite}
            {...form.register('description')}
          />
        </div>
        <CheckField label={texts.isActive} disabled={!mayWrite} {...form.register('isActive')} />
      </div>
      <ParameterRows
        parameters={parameters}
        faults={faults}
        mayWrite={mayWrite}
        onChange={(rows) => form.setValue('parameters', [...rows])}
      />
      <Afterwards until={<Skeleton lines={12} />}>
        <LineRows
          lines={lines}
          faults={faults}
          mayWrite={mayWrite}
          onChange={(rows) => form.setValue('lines', [...rows])}
        />
      </Afterwards>
    </>
  )
})
