import { Controller, type UseFormReturn } from 'react-hook-form'
import { formatCode } from '../lib/formats/formats.ts'
import { ORDER_TYPES } from '../lib/order-types.ts'
import { texts } from '../lib/texts.ts'
import type { Project } from '../projects/project-data.ts'
import { AreaField } from '../ui/area-field.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { PickField } from '../ui/pick-field.tsx'
import { VENDOR_TYPE } from '../vendors/vendors-of-type.ts'
import { AddVendor } from './add-vendor.tsx'
import { isDelivery } from './delivery.ts'
import { DeliveryField } from './delivery-field.tsx'
import { isAmount, isCharge } from './new-order.ts'
import { FIELDS, faultOfField, type OrderForm } from './order-fields.ts'
import { OwnField } from './own-field.tsx'
import { ScopesField } from './scopes-field.tsx'
import { texts as paper } from './texts.ts'

const words = texts.newOrder

export interface Named {
  readonly id: string
  readonly name: string
}

/** A project that may be chosen. */
export type NamedProject = Named & { readonly bidNumber: string; readonly scopes: readonly Named[] }

interface PartNeeds {
  readonly form: UseFormReturn<OrderForm>
}

// Of what is typed or kept, not of what the control shows: a draft names its vendor before the list
// of vendors is here.
const needed = (label: string) => (text: string) => text !== '' || words.missing(label)

/** Of a choice that is not offered any more, which the field does not show: another user's doing. */
function goneFault(
  label: string,
  choices: readonly Named[] | undefined,
  chosen: string,
): string | undefined {
  const isGone = chosen !== '' && choices?.some(({ id }) => id === chosen) === false
  return isGone ? paper.gone(label) : undefined
}

/** What is bought, for which project and scope, and of whom. */
export function WhatAndWho({
  form,
  projects,
  vendors,
}: PartNeeds & {
  readonly projects: readonly NamedProject[]
  /** Undefined: not known yet. */
  readonly vendors: readonly Named[] | undefined
}) {
  const { errors } = form.formState
  const [type, projectId, scopeId] = form.watch(['type', 'projectId', 'scopeId'])
  const project = projects.find(({ id }) => id === projectId)
  return (
    <>
      <SelectField
        label={texts.orders.type}
        choices={ORDER_TYPES.map((value) => ({ value, label: formatCode(value) }))}
        // What was chosen of one type or project is none of another's.
        {...form.register('type', { onChange: () => form.setValue('vendorId', '') })}
      />
      <Controller
        control={form.control}
        name="projectId"
        rules={{ validate: needed(words.project) }}
        render={({ field: { value, onChange, ref } }) => (
          <PickField
            fieldRef={ref}
            label={words.project}
            error={errors.projectId?.message ?? goneFault(words.project, projects, value)}
            choices={options(projects, ({ bidNumber, name }) => `${bidNumber} ${name}`)}
            value={value}
            onChange={(id) => {
              onChange(id)
              form.setValue('scopeId', '')
              form.setValue('fields.specifyScope', '')
            }}
          />
        )}
      />
      <SelectField
        label={words.scope}
        error={goneFault(words.scope, project?.scopes, scopeId)}
        choices={[{ value: '', label: words.noScope }, ...options(project?.scopes ?? [])]}
        {...form.register('scopeId')}
      />
      <div className="flex items-start gap-2">
        <Controller
          control={form.control}
          name="vendorId"
          rules={{ validate: needed(words.vendor) }}
          render={({ field: { value, onChange, ref } }) => (
            <PickField
              fieldRef={ref}
              label={words.vendor}
              className="flex-1"
              error={errors.vendorId?.message ?? goneFault(words.vendor, vendors, value)}
              choices={options(vendors ?? [])}
              value={value}
              onChange={onChange}
            />
          )}
        />
        {/* Beside the field, not beside its label or its sentence. */}
        <div className="pt-5">
          <AddVendor type={VENDOR_TYPE[type]} onAdded={(id) => form.setValue('vendorId', id)} />
        </div>
      </div>
    </>
  )
}

/** What an order of the type has besides, and when it should come. */
export function OwnFields({
  form,
  scopes,
  site,
  hasLines,
}: PartNeeds & {
  readonly scopes: readonly Named[]
  /** The project with its clocks; undefined: none is chosen. */
  readonly site: Project | undefined
  readonly hasLines: boolean
}) {
  const { errors } = form.formState
  const [type, delivery = ''] = form.watch(['type', 'delivery'])
  return (
    <>
      {FIELDS[type].map((field) =>
        field.name === 'specifyScope' ? (
          <ScopesField
            key={field.name}
            scopes={scopes}
            value={form.watch('fields.specifyScope') ?? ''}
            onChange={(names) => form.setValue('fields.specifyScope', names)}
          />
        ) : (
          <OwnField
            key={field.name}
            field={field}
            error={errors.fields?.[field.name]?.message}
            {...form.register(`fields.${field.name}`, {
              validate: (text) => faultOfField(field, text ?? '', hasLines) ?? true,
              shouldUnregister: true,
            })}
          />
        ),
      )}
      {type !== 'MISC' && (
        <DeliveryField
          typed={delivery}
          zone={site?.effectiveTimeZone}
          error={errors.delivery?.message}
          {...form.register('delivery', {
            validate: {
              needed: needed(words.delivery),
              written: (text) => isDelivery(text) || paper.zone.wrong,
            },
            shouldUnregister: true,
          })}
        />
      )}
    </>
  )
}

/** What comes to the lines, and what is told to the vendor. */
export function Amounts({ form }: PartNeeds) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={paper.tax}
        inputMode="decimal"
        error={errors.tax?.message}
        {...form.register('tax', { validate: isCharge })}
      />
      <TextField
        label={paper.freight}
        inputMode="decimal"
        error={errors.freight?.message}
        {...form.register('freight', { validate: isCharge })}
      />
      <TextField
        label={words.estimate}
        inputMode="decimal"
        hint={paper.estimateHint}
        error={errors.estimate?.message}
        {...form.register('estimate', { validate: isAmount })}
      />
      <TextField label={texts.order.notes} {...form.register('notes')} />
      <AreaField
        label={paper.shipTo}
        hint={paper.shipToHint}
        rows={2}
        {...form.register('shipTo')}
      />
      <AreaField label={paper.terms} rows={2} {...form.register('terms')} />
    </>
  )
}

function options<Thing extends Named>(
  things: readonly Thing[],
  label: (thing: Thing) => string = ({ name }) => name,
) {
  return things.map((thing) => ({ value: thing.id, label: label(thing) }))
}
