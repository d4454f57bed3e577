import { useEffect, useState } from 'react'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, type User } from '../lib/session/session.ts'
import { whenShown } from '../lib/when-shown.ts'
import { Late, latePart } from '../ui/late.tsx'

const WAITING_RECEIPTS = latePart(() =>
  import('../purchase-orders/camera/waiting-note.tsx').then((module) => module.WaitingReceipts),
)

const WAITING_DAYS = latePart(() =>
  import('../days/waiting-note.tsx').then((module) => module.WaitingDays),
)

/** What was kept without a connection, and its sending: both can wait until the page is there. */
export function Waiting({ user }: { readonly user: User }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => whenShown(() => setShown(true)), [])
  if (!isShown) return null
  return (
    <>
      {mayUse(user, ACCESS.createOrders) && (
        <Late part={WAITING_RECEIPTS} props={{ userId: user.id }} />
      )}
      {mayUse(user, ACCESS.writeDays) && <Late part={WAITING_DAYS} props={{ userId: user.id }} />}
    </>
  )
}
