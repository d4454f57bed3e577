import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatFullDay } from '../../lib/formats/dates.ts'
import { answersTo, KEYS } from '../../lib/keys/keys.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { Ago } from '../../ui/ago.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { Person } from '../../ui/person.tsx'
import { type Order, orderChanged } from '../order-data.ts'
import { texts } from './texts.ts'

const SEND = latePart(() => import('./send-order.tsx').then((it) => it.SendOrder))
const ACKNOWLEDGE = latePart(() => import('./acknowledge.tsx').then((it) => it.Acknowledge))

/** A mail on its way is reported by no event. */
const LOOK_AGAIN_MS = 2_000

/** How the order got to its vendor: its mails, what changed since, and that it was accepted. */
export function OrderSending({
  order,
  etag,
}: {
  readonly order: Order
  readonly etag: string | undefined
}) {
  const mayWrite = mayUse(useUser(), ACCESS.createOrders)
  const [open, setOpen] = useState<'send' | 'acknowledge'>()
  const close = () => setOpen(undefined)
  const { id, sent, acknowledgement } = order
  const isOnItsWay = sent.some(({ state }) => state === 'QUEUED')
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void orderChanged(id), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, isOnItsWay])
  return (
    <section aria-label={texts.title} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{texts.title}</h2>
      {sent.length === 0 && <p className="text-muted">{texts.none}</p>}
      {order.changedSinceSent && (
        <p className="mb-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
          {texts.changed(order.revision)}
        </p>
      )}
      <ul>
        {sent.toReversed().map((mail) => (
          <Mail key={`${mail.at} ${mail.to.join()}`} mail={mail} zone={order.timeZone} />
        ))}
      </ul>
      {sent.length > 0 && (
        <p
          className={classes(
            'border-t border-line py-1.5',
            acknowledgement === null && 'text-muted',
          )}
        >
          {acknowledgement === null
            ? texts.notAcknowledged
            : texts.acknowledged(
                acknowledgement.by,
                formatFullDay(acknowledgement.on),
                acknowledgement.revision,
              )}
        </p>
      )}
      {mayWrite && (
        <div className="no-print mt-3 flex flex-wrap gap-2">
          <Button aria-haspopup="dialog" {...answersTo(KEYS.send)} onClick={() => setOpen('send')}>
            {order.changedSinceSent ? texts.sendAgain : texts.send}
          </Button>
          {sent.length > 0 && (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen('acknowledge')}>
              {texts.acknowledge}
            </Button>
          )}
        </div>
      )}
      {open === 'send' && <LateDialog part={SEND} props={{ order, onClose: close }} />}
      {open === 'acknowledge' && (
        <LateDialog part={ACKNOWLEDGE} props={{ order, etag, onClose: close }} />
      )}
    </section>
  )
}

const STATES = {
  QUEUED: { Icon: Clock, color: 'text-warn' },
  SENT: { Icon: CircleCheck, color: 'text-good' },
  FAILED: { Icon: CircleX, color: 'text-bad' },
} as const

function Mail({ mail, zone }: { readonly mail: Order['sent'][number]; readonly zone: string }) {
  const { Icon, color } = STATES[mail.state]
  return (
    <li className="border-t border-line py-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={classes('inline-flex items-center gap-1', color)}>
          <Icon aria-hidden size={14} />
          {texts.states[mail.state]}
        </span>
        <span>{texts.revision(mail.revision)}</span>
        <span className="text-muted">
          <Person email={mail.by} />, <Ago at={mail.at} zone={zone} />
        </span>
      </div>
      <p className="text-muted wrap-anywhere">{texts.to([...mail.to, ...mail.cc])}</p>
      {mail.error !== null && <p className="text-bad wrap-anywhere">{mail.error}</p>}
    </li>
  )
}
