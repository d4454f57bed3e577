import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../lib/api/api.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { texts as common } from '../lib/texts.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { projectQuery } from '../projects/project-data.ts'
import { AreaField } from '../ui/area-field.tsx'
import { classes } from '../ui/classes.ts'
import type { Version } from '../ui/conflicts.tsx'
import { type Choice, SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { type TypedOver, useVersionedForm } from '../ui/use-versioned-form.tsx'
import { vendorsQuery } from '../vendors/vendors-of-type.ts'
import { deliveryHint } from './delivery.ts'
import { LABELS, LinesAndCharges, WhatIsBought } from './edit-order-fields.tsx'
import { linesShown } from './lines/lines-shown.ts'
import { ABOVE_FOOT, OrderFoot } from './lines/order-foot.tsx'
import { LockedTyping } from './locked-typing.tsx'
import { isAmount } from './new-order.ts'
import { decided, type Order } from './order-data.ts'
import {
  editOf,
  hasOpenLines,
  isOpen,
  isSameField,
  type OrderField,
  type OrderTyped,
  putOrder,
  textOf,
  typedOf,
} from './order-edit.ts'
import { texts } from './texts.ts'

/** What is typed over the order; kept until it is saved or cancelled. */
interface Editing extends TypedOver<OrderTyped> {
  /** In which the delivery was read and is typed, also where the project gets another meanwhile. */
  readonly zone: string
}

/** The form over an order: what is typed, its conflicts with what others change, and its saving. */
function useOrderForm(
  order: Order,
  onClose: () => void,
  shown: (typed: OrderTyped, field: Exclude<OrderField, 'lines'>, zone: string) => string,
) {
  const { kept, keep, drop } = useKeptForm<Editing>(editOf(order.id))
  const zone = kept?.typed.zone ?? order.timeZone
  const begun = kept?.typed.read ?? typedOf(order, zone)
  const form = useForm<OrderTyped>({ defaultValues: kept?.typed.typed ?? begun })
  const close = (): void => {
    drop()
    onClose()
  }
  const versionOf = (field: OrderField, typed: OrderTyped, other: OrderTyped): Version =>
    field === 'lines' ? linesShown(typed.lines, other.lines) : shown(typed, field, zone)
  const versioned = useVersionedForm({
    form,
    begun,
    isSame: isSameField,
    onTyped: useCallback(
      (draft?: TypedOver<OrderTyped>) => draft && keep({ ...draft, zone }),
      [keep, zone],
    ),
    load: () => api.get('/api/purchase-orders/{id}', { params: { path: { id: order.id } } }),
    typedOf: (whole: Order) => typedOf(whole, zone),
    labels: LABELS,
    shown: versionOf,
    onUnchanged: () => say(texts.unchanged),
    write: async ({ typed, fields, etag }) => {
      noteWarnings(await decided(order.id, putOrder(order.id, typed, fields, { zone, etag })))
      say(texts.saved)
      close()
    },
  })
  return { ...versioned, form, zone, close, versionOf }
}

/** The order as it is typed over. */
export function EditOrder({
  order,
  onClose,
}: {
  readonly order: Order
  readonly onClose: () => void
}) {
  const isWholly = isOpen(order)
  const scopes = useScopes(order)
  const vendors = useVendors(order, isWholly)
  const { form, zone, read, submit, isBusy, refusal, conflicts, close, versionOf } = useOrderForm(
    order,
    onClose,
    (typed, field, clocks) => {
      const text = textOf(typed, field)
      if (field === 'scopeId') return labelOf(scopes, text)
      if (field === 'vendorId') return labelOf(vendors, text)
      return field === 'delivery' && text !== '' ? deliveryHint(text, clocks) : text
    },
  )
  const { control, register } = form
  const { errors } = form.formState
  const [scopeId, lines, tax, freight, estimate] = useWatch({
    control,
    name: ['scopeId', 'lines', 'tax', 'freight', 'estimate'],
  })
  const { type } = order
  const foot = <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={close} />
  return (
    <form noValidate className={classes('grid gap-4 sm:grid-cols-2', ABOVE_FOOT)} onSubmit={submit}>
      <SelectField
        label={LABELS.scopeId}
        choices={scopes}
        {...register('scopeId')}
        value={scopeId}
      />
      {isWholly && (
        <WhatIsBought
          form={form}
          scopes={scopes}
          order={order}
          vendors={vendors}
          zone={zone}
          hadDelivery={read.delivery !== ''}
        />
      )}
      {hasOpenLines(order) && <LinesAndCharges form={form} scopes={scopes} />}
      <AreaField label={texts.shipTo} hint={texts.shipToHint} {...register('shipTo')} />
      <AreaField label={texts.terms} {...register('terms')} />
      <TextField
        label={LABELS.estimate}
        inputMode="decimal"
        hint={texts.estimateHint}
        error={errors.estimate?.message}
        {...register('estimate', { validate: isAmount })}
      />
      <TextField label={LABELS.notes} {...register('notes')} />
      <LockedTyping order={order} form={form} read={read} shown={versionOf} />
      {hasOpenLines(order) && (
        <OrderFoot
          projectId={order.projectId}
          typed={{ type, lines, tax, freight, estimate }}
          before={{ ...read, type }}
        >
          {foot}
        </OrderFoot>
      )}
      {!hasOpenLines(order) && <div className="flex flex-col gap-3 sm:col-span-2">{foot}</div>}
      {conflicts}
    </form>
  )
}

const labelOf = (choices: readonly Choice[], id: string): string =>
  choices.find(({ value }) => value === id)?.label ?? id

/** The scopes of the order's project; the one that it has, also when the project cannot be asked. */
function useScopes({ projectId, scope }: Order): readonly Choice[] {
  const { data } = useQuery(projectQuery(projectId))
  const scopes = data?.scopes ?? []
  const known = scope === null || scopes.some(({ id }) => id === scope.id) ? [] : [scope]
  const choices = [...known, ...scopes].map(({ id, name }) => ({ value: id, label: name }))
  return [{ value: '', label: common.newOrder.noScope }, ...choices]
}

/** Who sells what the order buys, with who has it now. */
function useVendors({ type, vendor }: Order, isAsked: boolean): readonly Choice[] {
  const { data = [] } = useQuery({ ...vendorsQuery(type), enabled: isAsked })
  const known = data.some(({ id }) => id === vendor.id) ? [] : [vendor]
  return [...known, ...data].map(({ id, name }) => ({ value: id, label: name }))
}
