import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { texts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import type { Deciding } from './reject.tsx'
import { texts as own } from './texts.ts'
import { ToComeNote } from './to-come-note.tsx'

const words = texts.order
const { toCome } = own

const REJECT = latePart(() => import('./reject.tsx').then((it) => it.Reject))

/** Approve or send back; where neither is one's own, nothing. */
export function Decide({
  order,
  etag,
  mayApprove,
  mayReject,
}: Deciding & { readonly mayApprove: boolean; readonly mayReject: boolean }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const close = () => setAsking(undefined)
  const params = { path: { id: order.id } }
  return (
    <>
      {mayReject && (
        <Button
          look="danger"
          aria-haspopup="dialog"
          {...answersTo(KEYS.reject)}
          onClick={() => setAsking('reject')}
        >
          {words.reject}
        </Button>
      )}
      {mayApprove && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          {...answersTo(KEYS.approve)}
          onClick={() => setAsking('approve')}
        >
          {words.approve}
        </Button>
      )}
      {asking === 'reject' && <LateDialog part={REJECT} props={{ order, etag, onClose: close }} />}
      {asking === 'approve' && (
        <ConfirmDecision
          order={order}
          etag={etag}
          action={words.approve}
          meaning={words.approveMeaning}
          warning={<ToComeNote order={order} then={toCome.approve} />}
          done={words.approved}
          decide={(seen, reason) =>
            api.post('/api/purchase-orders/{id}/approve', {
              params,
              body: { reason },
              ifMatch: seen,
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
