import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { texts as common } from '../lib/texts.ts'
import { type Choice, TextField } from '../ui/field.tsx'
import { PickField } from '../ui/pick-field.tsx'
import { isDelivery } from './delivery.ts'
import { DeliveryField } from './delivery-field.tsx'
import { LinesEditor } from './lines/lines-editor.tsx'
import { faultsOf, isEmpty } from './lines/order-line.ts'
import { VendorPrices } from './lines/vendor-prices.tsx'
import { isCharge } from './new-order.ts'
import type { Order } from './order-data.ts'
import type { OrderField, OrderTyped } from './order-edit.ts'
import { FIELDS, faultOfField } from './order-fields.ts'
import { OwnField } from './own-field.tsx'
import { ScopesField } from './scopes-field.tsx'
import { texts } from './texts.ts'

export const LABELS: Readonly<Record<OrderField, string>> = {
  lines: texts.lines.title,
  shipTo: texts.shipTo,
  terms: texts.terms,
  tax: texts.tax,
  freight: texts.freight,
  estimate: common.newOrder.estimate,
  delivery: common.newOrder.delivery,
  notes: common.order.notes,
  scopeId: common.order.scope,
  vendorId: common.orders.vendor,
  ...common.newOrder.fields,
}

interface PartNeeds {
  readonly form: UseFormReturn<OrderTyped>
  /** Those of the project that may be chosen, after the choice of none. */
  readonly scopes: readonly Choice[]
}

/** Of whom what is bought, and when it should come: while the order is open. */
export function WhatIsBought({
  form: { control, register, formState },
  scopes,
  order,
  vendors,
  zone,
  hadDelivery,
}: PartNeeds & {
  readonly order: Order
  readonly vendors: readonly Choice[]
  /** In which the delivery is typed. */
  readonly zone: string
  /** An order that has a delivery keeps one. */
  readonly hadDelivery: boolean
}) {
  const { errors } = formState
  const [delivery, lines] = useWatch({ control, name: ['delivery', 'lines'] })
  const hasLines = !lines.every(isEmpty)
  const faultOfDelivery = (text: string): true | string => {
    if (!hadDelivery || isDelivery(text)) return true
    return text === '' ? common.newOrder.missing(LABELS.delivery) : texts.zone.wrong
  }
  return (
    <>
      <Controller
        control={control}
        name="vendorId"
        // An order keeps a vendor: what is emptied is the one before.
        render={({ field: { value, onChange, ref } }) => (
          <PickField
            fieldRef={ref}
            label={LABELS.vendorId}
            choices={vendors}
            value={value}
            onChange={(id) => id !== '' && onChange(id)}
          />
        )}
      />
      {FIELDS[order.type].map((field) =>
        field.name === 'specifyScope' ? (
          <Controller
            key={field.name}
            control={control}
            name="specifyScope"
            render={({ field: { value, onChange } }) => (
              <ScopesField
                scopes={scopes.slice(1).map(({ value: id, label }) => ({ id, name: label }))}
                value={value}
                onChange={onChange}
              />
            )}
          />
        ) : (
          <OwnField
            key={field.name}
            field={field}
            error={errors[field.name]?.message}
            {...register(field.name, {
              validate: (text) => faultOfField(field, text, hasLines) ?? true,
            })}
          />
        ),
      )}
      {order.desiredDelivery !== undefined && (
        <DeliveryField
          typed={delivery}
          zone={zone}
          error={errors.delivery?.message}
          {...register('delivery', { validate: faultOfDelivery })}
        />
      )}
    </>
  )
}

/** The lines with tax and freight: while they may change. */
export function LinesAndCharges({ form: { control, register, formState }, scopes }: PartNeeds) {
  const { errors, isSubmitted } = formState
  const [scopeId, vendorId] = useWatch({ control, name: ['scopeId', 'vendorId'] })
  return (
    <>
      <Controller
        control={control}
        name="lines"
        rules={{
          validate: (lines) => lines.every((line) => Object.keys(faultsOf(line)).length === 0),
        }}
        render={({ field: { value, onChange } }) => (
          <>
            <VendorPrices vendorId={vendorId} lines={value} onChange={onChange} />
            <LinesEditor
              lines={value}
              isChecked={isSubmitted}
              scopeId={scopeId}
              scopes={scopes.map(({ value: id, label }) => ({ id, name: label }))}
              onChange={onChange}
            />
          </>
        )}
      />
      <TextField
        label={LABELS.tax}
        inputMode="decimal"
        error={errors.tax?.message}
        {...register('tax', { validate: isCharge })}
      />
      <TextField
        label={LABELS.freight}
        inputMode="decimal"
        error={errors.freight?.message}
        {...register('freight', { validate: isCharge })}
      />
    </>
  )
}
