import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import type { User } from '../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import type { GivenReason } from '../ui/reason-dialog.tsx'
import { ApproveBill } from './approve-bill.tsx'
import type { Bill } from './bill.ts'
import { decided, may } from './bill-data.ts'
import { texts } from './texts.ts'

const words = texts.actions
const REASON = latePart(() => import('../ui/reason-dialog.tsx').then((it) => it.ReasonDialog))

type Step = 'dispute' | 'resolve' | 'return' | 'void'

/** Each with its key; the reason of each stays in the history. */
const STEPS = [
  { step: 'void', key: KEYS.void, look: 'quiet' },
  { step: 'dispute', key: KEYS.dispute, look: 'danger' },
  { step: 'resolve', key: KEYS.dispute, look: 'primary' },
  { step: 'return', key: KEYS.reject, look: 'danger' },
] as const

interface Needs {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly user: User
}

/** What the user may decide about the bill in its state. */
export function BillActions({ bill, etag, user }: Needs) {
  const [asking, setAsking] = useState<Step | 'approve'>()
  const close = () => setAsking(undefined)
  const has = STEPS.filter(({ step }) => may(user, step, bill))
  const mayApprove = may(user, 'approve', bill)
  return (
    <>
      {has.map(({ step, key, look }) => (
        <Button
          key={step}
          look={look}
          aria-haspopup="dialog"
          {...answersTo(key)}
          onClick={() => setAsking(step)}
        >
          {words[step].action}
        </Button>
      ))}
      {mayApprove && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          {...answersTo(KEYS.approve)}
          onClick={() => setAsking('approve')}
        >
          {texts.approve.action}
        </Button>
      )}
      {asking === 'approve' && <ApproveBill bill={bill} etag={etag} onClose={close} />}
      {asking !== undefined && asking !== 'approve' && (
        <LateDialog
          part={REASON}
          props={{
            etag,
            words: words[asking],
            meaning: words[asking].meaning,
            look: asking === 'resolve' ? 'primary' : 'danger',
            decide: (given) => decided(bill.id, decide(asking, bill.id, given)),
            onClose: close,
          }}
        />
      )}
    </>
  )
}

function decide(step: Step, id: string, { reason, ifMatch }: GivenReason) {
  const params = { path: { id } }
  switch (step) {
    case 'dispute':
      return api.post('/api/bills/{id}/dispute', { params, body: { reason }, ifMatch })
    case 'resolve':
      return api.post('/api/bills/{id}/resolve', { params, body: { note: reason }, ifMatch })
    case 'return':
      return api.post('/api/bills/{id}/return', { params, body: { reason }, ifMatch })
    case 'void':
      return api.post('/api/bills/{id}/void', { params, body: { reason }, ifMatch })
  }
}
