import { unwrap } from '@formwork/api-client'
import { type Unit, unitNamed } from '@formwork/kernel/measures'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../../app/api.ts'
import { useAction } from '../../../app/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { bidChanged } from '../bid-data.ts'
import { parseQuantity } from '../parse-quantity.ts'
import type { Scope } from '../scope-items.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { multiplierField, parseMultiplier } from './multiplier.ts'
import { runScopeStep } from './scope-step.ts'
import { texts } from './texts.ts'

const isNumber = (text: string, unit?: Unit): boolean =>
  text.trim() === '' || parseQuantity(text, unit) !== undefined
const feet = z.string().refine((text) => isNumber(text, 'FT'), { message: texts.numberWrong })
const fields = z
  .object({
    name: z.string().trim().min(1, texts.nameMissing),
    typeId: z.string(),
    multiplier: multiplierField,
    description: z.string(),
    bidQuantity: z.string(),
    bidUom: z.string().trim(),
    length: feet,
    width: feet,
    height: feet,
  })
  .refine(({ bidQuantity, bidUom }) => isNumber(bidQuantity, unitNamed(bidUom)), {
    path: ['bidQuantity'],
    message: texts.numberWrong,
  })
  .refine(({ bidQuantity, bidUom }) => (bidQuantity.trim() === '') === (bidUom === ''), {
    path: ['bidUom'],
    message: texts.bothOrNone,
  })
type Typed = z.infer<typeof fields>

const FEET = ['length', 'width', 'height'] as const
const textOf = (value: number | string | null): string => (value === null ? '' : String(value))
const emptyAsNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** As the API takes it, and only what was changed: what somebody else changes meanwhile stays. */
function changedOf(values: Typed, dirty: Partial<Record<keyof Typed, boolean>>) {
  const feet = FEET.map((name) => [name, parseQuantity(values[name], 'FT') ?? null])
  const bidQuantity = parseQuantity(values.bidQuantity, unitNamed(values.bidUom)) ?? null
  const whole = {
    ...{ name: values.name, typeId: emptyAsNull(values.typeId) },
    ...{
      multiplier: parseMultiplier(values.multiplier),
      description: emptyAsNull(values.description),
    },
    ...{ bidQuantity, bidUom: emptyAsNull(values.bidUom), ...Object.fromEntries(feet) },
  }
  const wanted = new Set(Object.keys(dirty))
  // The API takes quantity and unit together.
  if (wanted.has('bidQuantity') || wanted.has('bidUom')) wanted.add('bidQuantity').add('bidUom')
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)))
}

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
  const [opened] = useState(scope)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      ...{ name: opened.name, typeId: opened.typeId ?? '', multiplier: `${opened.multiplier}` },
      ...{ description: opened.description ?? '', bidUom: opened.bidUom ?? '' },
      ...{ bidQuantity: textOf(opened.bidQuantity), length: textOf(opened.length) },
      ...{ width: textOf(opened.width), height: textOf(opened.height) },
    },
  })
  const { errors, dirtyFields } = form.formState
  const submit = form.handleSubmit((values) =>
    run(async () => {
      const params = { path: { id: scope.id } }
      const put = (body: object) => async (): Promise<void> => {
        unwrap(await api.put('/api/scopes/{id}', { params, body }))
        await bidChanged(scope.bidId)
      }
      const changed = changedOf(values, dirtyFields)
      await runScopeStep(steps, {
        scopeId: scope.id,
        run: put(changed),
        revert: put(heldIn(scope, changed)),
        undone: texts.changedBack(opened.name),
        redone: texts.saved(values.name),
      })
      say(texts.saved(values.name))
      onClose()
    }),
  )
  const field = (name: keyof Typed, label: string, hint?: string) => (
    <TextField
      label={label}
      error={errors[name]?.message}
      {...(hint !== undefined && { hint })}
      {...form.register(name)}
    />
  )
  const choices = (types.data ?? [{ id: opened.typeId ?? '', name: opened.scopeType?.name ?? '' }])
    .filter(({ id }) => id !== '')
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog title={texts.edit} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {field('name', texts.name)}
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            key={choices.length}
            label={texts.type}
            choices={[{ value: '', label: texts.noType }, ...choices]}
            {...form.register('typeId')}
          />
          {field('multiplier', texts.multiplier)}
          {field('bidQuantity', texts.quantity)}
          {field('bidUom', texts.uom)}
        </div>
        <div className="grid grid-cols-3 gap-3">
          {field('length', texts.length)}
          {field('width', texts.width)}
          {field('height', texts.height)}
        </div>
        {field('description', texts.description)}
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
