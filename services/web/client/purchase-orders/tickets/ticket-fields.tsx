import { ApiError } from '@formwork/api-client'
import { formatDelivery } from '@formwork/kernel/zones'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { formatQuantity } from '../../lib/formats/formats.ts'
import { noteWarnings } from '../../lib/write-warnings.ts'
import { type Choice, SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { deliveryAt, deliveryField, isDelivery } from '../delivery.ts'
import { useLineScopes } from '../lines/use-line-scopes.ts'
import { decided, type Order } from '../order-data.ts'
import { texts as paper } from '../texts.ts'
import type { Receipt } from './filmstrip.tsx'
import { countedAt, isQuantity, quantityOf } from './quantity.ts'
import { texts } from './texts.ts'

type Change = Partial<
  Pick<Receipt, 'ticketNumber' | 'deliveredAt' | 'lineId' | 'quantity' | 'note'>
>

interface Needs {
  readonly order: Order
  readonly receipt: Receipt
}

/** What a ticket says, typed in its place: each field is saved when it is left, in turn. */
export function TicketFields({ order, receipt }: Needs) {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = (change: Change): Promise<void> => {
    const put = async (): Promise<void> => {
      const params = { path: { id: order.id, receiptId: receipt.id } }
      const path = '/api/purchase-orders/{id}/receipts/{receiptId}'
      noteWarnings(await decided(order.id, api.put(path, { params, body: change })))
      say(texts.saved)
    }
    const saved = last.current.then(put)
    last.current = saved.catch(() => undefined)
    return saved
  }
  const { uom, quantity, deliveredAt } = receipt
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own.
    <div role="group" aria-label={texts.fields} className="no-print mt-2 grid grid-cols-2 gap-2">
      <InPlace
        label={texts.number}
        value={receipt.ticketNumber ?? ''}
        onSave={(text) => save({ ticketNumber: text })}
      />
      <InPlace
        label={uom === null ? texts.quantity : texts.quantityIn(uom)}
        value={quantity === null ? '' : String(quantity)}
        inputMode="decimal"
        fault={(text) => (isQuantity(text) ? undefined : texts.quantityWrong)}
        onSave={(text) => {
          // A line that was chosen just now stands, also while this page does not know it yet.
          const lineId = countedAt(receipt.lineId, order.lines)
          const isNew = text !== '' && lineId !== receipt.lineId
          return save({ quantity: quantityOf(text), ...(isNew && { lineId }) })
        }}
      />
      {order.lines.length > 0 && <LineField order={order} receipt={receipt} onSave={save} />}
      <InPlace
        label={texts.deliveredAt}
        type="datetime-local"
        value={deliveredAt === null ? '' : deliveryField(deliveredAt, order.timeZone)}
        fault={(text) => (text === '' || isDelivery(text) ? undefined : paper.zone.wrong)}
        onSave={(text) =>
          save({ deliveredAt: text === '' ? null : deliveryAt(text, order.timeZone) })
        }
      />
      <InPlace
        label={texts.note}
        className="col-span-full"
        value={receipt.note ?? ''}
        onSave={(text) => save({ note: text })}
      />
    </div>
  )
}

function LineField({
  order,
  receipt,
  onSave,
}: Needs & { readonly onSave: (change: Change) => Promise<void> }) {
  const [error, setError] = useState<string>()
  const lines = useLineNames(order)
  const choose = (id: string): void => {
    setError(undefined)
    onSave({ lineId: id || null }).catch((refusal: unknown) => setError(sentenceOf(refusal)))
  }
  return (
    <SelectField
      label={texts.line}
      choices={[{ value: '', label: texts.noLine }, ...lines]}
      value={receipt.lineId ?? ''}
      error={error}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

/** The lines of an order as a field offers them: two pours of one mix are told apart. */
function useLineNames(order: Order): readonly Choice[] {
  const scopeOf = useLineScopes(order)
  return order.lines.map((line, index) => {
    const ordered = `${formatQuantity(line.quantity)} ${line.uom}`
    return {
      value: line.id,
      label: texts.lineOf(index + 1, [line.description, ordered, scopeOf(line)]),
    }
  })
}

const sentenceOf = (refusal: unknown): string =>
  refusal instanceof ApiError ? refusal.sentence : String(refusal)

function InPlace({
  label,
  value,
  onSave,
  fault = () => undefined,
  ...field
}: {
  readonly label: string
  /** As it is saved. */
  readonly value: string
  readonly onSave: (text: string) => Promise<void>
  readonly fault?: (text: string) => string | undefined
  readonly type?: string
  readonly inputMode?: 'decimal'
  readonly className?: string
}) {
  // What is typed goes once it is saved: another's change is shown where nothing is typed.
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const error = refused ?? (typed === undefined ? undefined : fault(typed))
  const leave = async (): Promise<void> => {
    if (typed === undefined || error !== undefined) return
    try {
      if (typed.trim() !== value) await onSave(typed.trim())
      setTyped((now) => (now === typed ? undefined : now))
    } catch (refusal) {
      setRefused(sentenceOf(refusal))
    }
  }
  const type = (text: string | undefined): void => {
    setTyped(text)
    setRefused(undefined)
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      value={typed ?? value}
      error={error}
      onChange={({ target }) => type(target.value)}
      onBlur={() => void leave()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void leave()
        else if (key === 'Escape') type(undefined)
      }}
      {...field}
    />
  )
}

/** What a ticket says, to who only reads. */
export function TicketFacts({ order, receipt }: Needs) {
  const { ticketNumber, quantity, uom, deliveredAt, note, lineId } = receipt
  const line = useLineNames(order).find(({ value }) => value === lineId)
  const facts = [
    [texts.number, ticketNumber],
    [texts.line, line?.label ?? null],
    [texts.quantity, quantity === null ? null : `${quantity} ${uom ?? ''}`],
    [texts.deliveredAt, deliveredAt && formatDelivery(deliveredAt, order.timeZone)],
    [texts.note, note],
  ] as const
  return (
    <dl className="mt-2">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
