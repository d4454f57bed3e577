import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { money } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { cents } from '../lib/money.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { say } from '../ui/notices.tsx'
import { Person } from '../ui/person.tsx'
import { decided, type Order } from './order-data.ts'
import { amountToAllocate } from './order-sums.ts'
import { texts } from './texts.ts'

const words = texts.payment

const RECONCILE = latePart(() => import('./reconcile.tsx').then((it) => it.Reconcile))

interface Needs {
  readonly order: Order
  readonly etag: string | undefined
}

/** The invoice that a completed order was paid by; accounting's to tell, and to take back. */
export function Payment({ order, etag, mayReconcile }: Needs & { readonly mayReconcile: boolean }) {
  const [open, setOpen] = useState<'reconcile' | 'undo'>()
  const { reconciliation } = order
  const close = () => setOpen(undefined)
  const undo = async (ifMatch: string | undefined): Promise<void> => {
    const init = { params: { path: { id: order.id } }, ifMatch }
    await decided(order.id, api.delete('/api/purchase-orders/{id}/reconcile', init))
    close()
    say(words.undone)
  }
  return (
    <section aria-label={words.title} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{words.title}</h2>
      {reconciliation === null ? (
        <p className="text-muted">{words.waits}</p>
      ) : (
        <Facts order={order} reconciliation={reconciliation} />
      )}
      {mayReconcile && (
        <Button
          className="mt-3"
          look={reconciliation === null ? 'primary' : 'plain'}
          aria-haspopup="dialog"
          {...(reconciliation === null && answersTo(KEYS.approve))}
          onClick={() => setOpen(reconciliation === null ? 'reconcile' : 'undo')}
        >
          {reconciliation === null ? words.reconcile : words.undo}
        </Button>
      )}
      {open === 'reconcile' && (
        <LateDialog part={RECONCILE} props={{ order, etag, onClose: close }} />
      )}
      {open === 'undo' && reconciliation !== null && (
        <Confirm
          title={words.undo}
          text={words.undoText(reconciliation.invoiceNumber)}
          action={words.undo}
          etag={etag}
          onConfirm={undo}
          onClose={close}
        />
      )}
    </section>
  )
}

function Facts({
  order,
  reconciliation: { invoiceNumber, paidOn, paidAmount, by, at },
}: {
  readonly order: Order
  readonly reconciliation: NonNullable<Order['reconciliation']>
}) {
  const whole = amountToAllocate(order)
  const difference =
    paidAmount === null || whole === undefined ? undefined : cents(paidAmount) - whole
  const facts = [
    [words.invoice, invoiceNumber],
    [words.paidOn, paidOn === null ? '–' : formatFullDay(paidOn)],
    [words.paidAmount, money(paidAmount)],
    ...(difference === undefined || difference === 0n
      ? []
      : [[words.difference, money(difference)]]),
    [
      words.by,
      <>
        <Person email={by} />, <Ago at={at} zone={order.timeZone} />
      </>,
    ],
  ] as const
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
