import { unwrap } from '@formwork/api-client'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { usePersonName } from '../../lib/people.ts'
import { useUser } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { Ago } from '../../ui/ago.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { mayLock } from '../frame/owner.ts'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

/** That a bid is locked, by whom, and the way out with a reason. */
export function LockNote({
  bid,
  mayWrite,
}: {
  readonly bid: WholeBid
  readonly mayWrite: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const nameOf = usePersonName()
  const user = useUser()
  const mayUnlock = mayWrite && mayLock(user, bid)
  if (bid.lockedAt === null) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft p-3 text-warn">
      <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
        <Lock aria-hidden size={16} className="shrink-0" />
        <span>
          {texts.lockedBy(nameOf(bid.lockedBy ?? ''))} <Ago at={bid.lockedAt} />.{' '}
          {mayUnlock ? texts.unlockFirst : texts.ownerUnlocks}
        </span>
      </p>
      {mayUnlock && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.unlock}
        </Button>
      )}
      {isOpen && <Unlock bidId={bid.id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Unlock({ bidId, onClose }: { readonly bidId: string; readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const unlock = async (): Promise<void> => {
    const params = { path: { id: bidId } }
    unwrap(await api.post('/api/bids/{id}/unlock', { params, body: { reason: reason.trim() } }))
    await bidChanged(bidId)
    say(texts.unlocked)
    onClose()
  }
  return (
    <Dialog title={texts.unlock} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(reason.trim() === '')
          if (reason.trim() !== '') void run(unlock)
        }}
      >
        <p className="text-muted">{texts.unlockLead}</p>
        <TextField
          label={texts.reason}
          error={isMissing ? texts.reasonMissing : undefined}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFoot action={texts.unlock} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
