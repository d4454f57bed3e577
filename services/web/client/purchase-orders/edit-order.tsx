import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../lib/api/api.ts'
import { useKeptForm } from '../lib/drafts/use-kept-form.ts'
import { texts as common } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { projectQuery } from '../projects/project-data.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Button } from '../ui/button.tsx'
import { type Conflicting, Conflicts } from '../ui/conflicts.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { type Choice, SelectField, TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { deliveryHint, isDelivery } from './delivery.ts'
import { DeliveryField } from './delivery-field.tsx'
import { LinesEditor } from './lines/lines-editor.tsx'
import { faultsOf } from './lines/order-line.ts'
import { isAmount, vendorsQuery } from './new-order.ts'
import { decided, type Order } from './order-data.ts'
import {
  changedFields,
  isOpen,
  type OrderField,
  type OrderTyped,
  putOrder,
  textOf,
  typedOf,
} from './order-edit.ts'
import { FIELDS, faultOfField } from './order-fields.ts'
import { OwnField } from './own-field.tsx'
import { ScopesField } from './scopes-field.tsx'
import { texts } from './texts.ts'
import { noteWarnings } from './write-warnings.ts'

const LABELS: Readonly<Record<OrderField, string>> = {
  ...{ lines: texts.lines.title, shipTo: texts.shipTo, terms: texts.terms },
  ...{ estimate: common.newOrder.estimate, delivery: common.newOrder.delivery },
  ...{ notes: common.order.notes, scopeId: common.order.scope, vendorId: common.orders.vendor },
  ...common.newOrder.fields,
}

/** What is typed over the order as it was read; kept until it is saved or cancelled. */
interface Editing {
  readonly read: OrderTyped
  readonly typed: OrderTyped
  /** In which the delivery was read and is typed, also where the project gets another meanwhile. */
  readonly zone: string
}

export const editOf = (orderId: string): string => `edit-order.${orderId}`

function begun(order: Order): Editing {
  const read = typedOf(order, order.timeZone)
  return { read, typed: read, zone: order.timeZone }
}

/** An order that has a delivery keeps one. */
function faultOfDelivery(read: OrderTyped, { delivery }: OrderTyped): string | undefined {
  if (read.delivery === '' || isDelivery(delivery)) return undefined
  return delivery === '' ? common.newOrder.missing(LABELS.delivery) : texts.zone.wrong
}

const pick = (typed: OrderTyped, fields: readonly OrderField[]): Partial<OrderTyped> =>
  Object.fromEntries(fields.map((field) => [field, typed[field]]))

/**
 * The order as it is typed over. Where two have changed the same, both versions are shown and one
 * is chosen.
 */
export function EditOrder({
  order,
  onClose,
}: {
  readonly order: Order
  readonly onClose: () => void
}) {
  const { kept, keep, drop } = useKeptForm<Editing>(editOf(order.id))
  const [editing, setEditing] = useState<Editing>(() => kept?.typed ?? begun(order))
  const { read, typed, zone } = editing
  const [isChecked, setChecked] = useState(false)
  const [conflict, setConflict] = useState<readonly Conflicting<OrderField>[]>([])
  const { isBusy, refusal, run } = useAction()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const edit = (part: Partial<Editing>): void => {
    const next = { ...editing, ...part }
    setEditing(next)
    keep(next)
  }
  const change = (part: Partial<OrderTyped>) => edit({ typed: { ...typed, ...part } })
  const close = (): void => {
    drop()
    onClose()
  }
  const isWholly = isOpen(order)
  const estimateFault = isAmount(typed.estimate)
  const own = isWholly ? FIELDS[order.type] : []
  const ownFault = (field: (typeof own)[number]) => faultOfField(field, typed[field.name])
  const deliveryFault = faultOfDelivery(read, typed)
  const scopes = useScopes(order)
  const vendors = useVendors(order, isWholly)
  /** A scope and a vendor by their names, the delivery in words. */
  const shown = (text: string, field: OrderField): string => {
    if (field === 'scopeId') return scopes.find(({ value }) => value === text)?.label ?? text
    if (field === 'vendorId') return vendors.find(({ value }) => value === text)?.label ?? text
    return field === 'delivery' && text !== '' ? deliveryHint(text, zone) : text
  }

  const save = async (before: OrderTyped, mine: OrderTyped): Promise<void> => {
    const params = { path: { id: order.id } }
    const answer = await api.get('/api/purchase-orders/{id}', { params })
    const theirs = typedOf(unwrap(answer), zone)
    const fields = changedFields(before, mine)
    // What somebody else alone has changed stays theirs.
    const merged = { ...theirs, ...pick(mine, fields) }
    const both = fields.filter(
      (field) =>
        textOf(theirs, field) !== textOf(before, field) &&
        textOf(theirs, field) !== textOf(mine, field),
    )
    if (both.length > 0) {
      edit({ read: theirs, typed: merged })
      setConflict(
        both.map((field) => ({
          ...{ field, label: LABELS[field] },
          mine: shown(textOf(mine, field), field),
          theirs: shown(textOf(theirs, field), field),
        })),
      )
      return
    }
    const etag = answer.ok ? answer.etag : undefined
    noteWarnings(await decided(order.id, putOrder(order.id, merged, fields, { zone, etag })))
    say(texts.saved)
    close()
  }
  const submit = (): void => {
    setChecked(true)
    const isFaulty = typed.lines.some((line) => Object.keys(faultsOf(line)).length > 0)
    const isOwnFaulty = own.some((field) => ownFault(field) !== undefined)
    if (isFaulty || isOwnFaulty || deliveryFault !== undefined || estimateFault !== true) return
    if (changedFields(read, typed).length > 0) void run(() => save(read, typed))
    else say(texts.unchanged)
  }
  const resolve = (kept: Readonly<Partial<Record<OrderField, 'mine' | 'theirs'>>>): void => {
    const theirs = Object.entries(kept).flatMap(([field, whose]) =>
      whose === 'theirs' ? [[field, read[field as OrderField]]] : [],
    )
    const chosen: OrderTyped = { ...typed, ...Object.fromEntries(theirs) }
    edit({ typed: chosen })
    setConflict([])
    void run(() => save(read, chosen))
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SelectField
        label={LABELS.scopeId}
        choices={scopes}
        value={typed.scopeId}
        onChange={({ target }) => change({ scopeId: target.value })}
      />
      {isWholly && (
        <>
          <SelectField
            label={LABELS.vendorId}
            choices={vendors}
            value={typed.vendorId}
            onChange={({ target }) => change({ vendorId: target.value })}
          />
          {own.map((field) =>
            field.name === 'specifyScope' ? (
              <ScopesField
                key={field.name}
                scopes={scopes.slice(1).map(({ value, label }) => ({ id: value, name: label }))}
                value={typed.specifyScope}
                onChange={(specifyScope) => change({ specifyScope })}
              />
            ) : (
              <OwnField
                key={field.name}
                field={field}
                error={isChecked ? ownFault(field) : undefined}
                value={typed[field.name]}
                onChange={({ target }) => change({ [field.name]: target.value })}
              />
            ),
          )}
          {order.desiredDelivery !== undefined && (
            <DeliveryField
              typed={typed.delivery}
              zone={zone}
              error={isChecked ? deliveryFault : undefined}
              value={typed.delivery}
              onChange={({ target }) => change({ delivery: target.value })}
            />
          )}
          <LinesEditor
            lines={typed.lines}
            isChecked={isChecked}
            onChange={(lines) => change({ lines })}
          />
        </>
      )}
      <AreaField
        label={texts.shipTo}
        hint={texts.shipToHint}
        value={typed.shipTo}
        onChange={({ target }) => change({ shipTo: target.value })}
      />
      <AreaField
        label={texts.terms}
        value={typed.terms}
        onChange={({ target }) => change({ terms: target.value })}
      />
      <TextField
        label={LABELS.estimate}
        inputMode="decimal"
        hint={texts.estimateHint}
        error={isChecked && estimateFault !== true ? estimateFault : undefined}
        value={typed.estimate}
        onChange={({ target }) => change({ estimate: target.value })}
      />
      <TextField
        label={LABELS.notes}
        value={typed.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
      <div className="flex flex-col gap-3 sm:col-span-2">
        {refusal !== undefined && <ErrorNote error={refusal} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={close}>
            {common.order.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {texts.save}
          </Button>
        </div>
      </div>
      {conflict.length > 0 && (
        <Conflicts fields={conflict} onChoose={resolve} onClose={() => setConflict([])} />
      )}
    </form>
  )
}

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
