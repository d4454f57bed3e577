import { useState } from 'react'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { Button } from '../ui/button.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import type { Bill } from './bill.ts'
import type { Order } from './named-order.ts'
import { texts } from './texts.ts'

const words = texts.ofOrder
const ASK = latePart(() => import('./ask-to-close.tsx').then((it) => it.AskToClose))
const DECIDED: ReadonlySet<Bill['status']> = new Set(['APPROVED', 'PAID', 'VOID'])

interface Needs {
  readonly order: Order
  readonly etag: string | undefined
}

/** Closes an order that bills settle, or opens it again with a reason. */
export function CloseOrder({
  order,
  etag,
  bills,
}: Needs & { readonly bills: readonly Pick<Bill, 'status'>[] }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isClosed = order.status === 'COMPLETE'
  if (!isClosed && !(bills.length > 0 && order.status === 'WITH_RECEIPT')) return null
  // What a bill still claims is committed until it is approved; closing releases the rest.
  const isDue = bills.every(({ status }) => DECIDED.has(status))
  return (
    <>
      <Button
        look={isClosed ? 'quiet' : isDue ? 'primary' : 'plain'}
        aria-haspopup="dialog"
        {...answersTo(KEYS.approve)}
        onClick={() => setOpen(true)}
      >
        {isClosed ? words.reopen : words.close}
      </Button>
      {isOpen && <LateDialog part={ASK} props={{ order, etag, onClose: close }} />}
    </>
  )
}
