import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { money } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import type { User } from '../lib/session/session.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { say } from '../ui/notices.tsx'
import { Person } from '../ui/person.tsx'
import { type Bill, billName } from './bill.ts'
import { billQuery, decided, may } from './bill-data.ts'
import { texts } from './texts.ts'

const words = texts.payments
const PAY = latePart(() => import('./pay-bill.tsx').then((it) => it.PayBill))
const RELEASE = latePart(() => import('./release-retainage.tsx').then((it) => it.ReleaseRetainage))

type Payment = Bill['payments'][number]

interface Needs {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly user: User
}

/** What was paid and how, what is kept back, and the way to record both. */
export function Payments({ bill, etag, user }: Needs) {
  const [open, setOpen] = useState<'pay' | 'release' | Payment>()
  const close = () => setOpen(undefined)
  const mayPay = may(user, 'pay', bill) && bill.open > 0
  const mayRelease = may(user, 'release', bill)
  const isDone = bill.status === 'APPROVED' || bill.status === 'PAID'
  // A credit is paid by nobody; its history says what it has paid.
  const isPaid = bill.kind === 'INVOICE' && isDone
  if (!isPaid && bill.payments.length === 0) return null
  const takeBack = async (
    { id: paymentId }: Payment,
    ifMatch: string | undefined,
  ): Promise<void> => {
    const init = { params: { path: { id: bill.id, paymentId } }, ifMatch }
    await decided(bill.id, api.delete('/api/bills/{id}/payments/{paymentId}', init))
    close()
    say(words.takenBack)
  }
  return (
    <section aria-label={words.title} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{words.title}</h2>
      {bill.payments.length === 0 && <p className="text-muted">{words.none}</p>}
      <ol>
        {bill.payments.map((payment) => (
          <Recorded
            key={payment.id}
            payment={payment}
            onTakeBack={may(user, 'delete-payment', bill) ? () => setOpen(payment) : undefined}
          />
        ))}
      </ol>
      <div className="no-print mt-3 flex flex-wrap gap-2">
        {mayPay && (
          <Button
            look="primary"
            aria-haspopup="dialog"
            {...answersTo(KEYS.pay)}
            onClick={() => setOpen('pay')}
          >
            {words.pay}
          </Button>
        )}
        {mayRelease && (
          <Button
            aria-haspopup="dialog"
            {...answersTo(KEYS.release)}
            onClick={() => setOpen('release')}
          >
            {texts.release.action}
          </Button>
        )}
      </div>
      {open === 'pay' && <LateDialog part={PAY} props={{ bill, etag, onClose: close }} />}
      {open === 'release' && <LateDialog part={RELEASE} props={{ bill, etag, onClose: close }} />}
      {typeof open === 'object' && (
        <Confirm
          title={words.takeBack}
          text={words.takeBackText(money(open.amount), formatFullDay(open.paidOn))}
          action={words.takeBack}
          etag={etag}
          onConfirm={(ifMatch) => takeBack(open, ifMatch)}
          onClose={close}
        />
      )}
    </section>
  )
}

function Recorded({
  payment: { amount, paidOn, reference, discountTaken, creditId, at, by },
  onTakeBack,
}: {
  readonly payment: Payment
  readonly onTakeBack: (() => void) | undefined
}) {
  return (
    <li className="border-t border-line py-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {formatFullDay(paidOn)}
          {creditId !== null && <ByCredit id={creditId} />}
          {reference !== null && ` · ${reference}`}
        </span>
        <span className="number">{money(amount)}</span>
      </p>
      {discountTaken > 0 && (
        <p className="flex justify-between gap-4 text-muted">
          <span>{words.discountTaken}</span>
          <span className="number">{money(discountTaken)}</span>
        </p>
      )}
      <p className="flex items-center justify-between gap-4 text-xs text-muted">
        <span className="min-w-0 wrap-anywhere">
          <Person email={by} />, <Ago at={at} />
        </span>
        {onTakeBack !== undefined && (
          <Button
            look="quiet"
            aria-haspopup="dialog"
            aria-label={words.takeBackOf(money(amount), formatFullDay(paidOn))}
            onClick={onTakeBack}
          >
            {words.takeBack}
          </Button>
        )}
      </p>
    </li>
  )
}

function ByCredit({ id }: { readonly id: string }) {
  const { data } = useQuery(billQuery(id))
  return (
    <>
      {` · ${words.byCredit} `}
      <Link to="/bills/$id" params={{ id }}>
        {data === undefined ? words.aCredit : billName(data.bill)}
      </Link>
    </>
  )
}
