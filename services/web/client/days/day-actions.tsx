import { unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { refreshShown } from '../lib/api/stale.ts'
import { formatFullDay } from '../lib/formats/dates.ts'
import { money } from '../lib/formats/formats.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import type { User } from '../lib/session/session.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { CheckField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { LONGEST_REASON, ReasonDialog } from '../ui/reason-dialog.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { useActionFirst } from '../ui/use-action-first.ts'
import { type Day, may } from './day.ts'
import { decided } from './day-data.ts'
import { texts } from './texts.ts'

interface Deciding {
  readonly day: Day
  readonly etag: string | undefined
}

/** What may be done with a day by its state and one's role. */
export function DayActions({ day, etag, user }: Deciding & { readonly user: User }) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const close = () => setAsking(undefined)
  return (
    <>
      {may(user, 'delete', day) && <DeleteDay day={day} etag={etag} />}
      {may(user, 'reopen', day) && (
        <DialogButton label={texts.reopen} look="plain">
          {(done) => <Reopen day={day} etag={etag} onClose={done} />}
        </DialogButton>
      )}
      {may(user, 'reject', day) && (
        <Button
          look="danger"
          aria-haspopup="dialog"
          {...answersTo(KEYS.reject)}
          onClick={() => setAsking('reject')}
        >
          {texts.reject}
        </Button>
      )}
      {may(user, 'approve', day) && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          {...answersTo(KEYS.approve)}
          onClick={() => setAsking('approve')}
        >
          {texts.approve}
        </Button>
      )}
      {asking === 'approve' && <Approve day={day} etag={etag} onClose={close} />}
      {asking === 'reject' && <Reject day={day} etag={etag} onClose={close} />}
    </>
  )
}

interface Asking extends Deciding {
  readonly onClose: () => void
}

function Approve({ day, etag, onClose }: Asking) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const params = { path: { id: day.id } }
  const form = useActionFirst()
  return (
    <Dialog title={texts.approve} onClose={onClose}>
      <form
        ref={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(async () => {
            await decided(day.id, api.post('/api/days/{id}/approve', { params, ifMatch }))
            say(texts.approved)
            onClose()
          })
        }}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-4">
          <span className="font-semibold">{texts.dayOf(formatFullDay(day.date), day.crew)}</span>
          <span className="number text-2xl font-semibold">{money(day.laborCost ?? null)}</span>
        </p>
        <p>{texts.approveMeaning}</p>
        <FormFoot action={texts.approve} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function Reject({ day, etag, onClose }: Asking) {
  const params = { path: { id: day.id } }
  return (
    <ReasonDialog
      etag={etag}
      words={{
        action: texts.reject,
        reason: texts.reason,
        missing: texts.reasonMissing,
        done: texts.rejected,
      }}
      look="danger"
      maxLength={LONGEST_REASON}
      decide={({ reason, ifMatch }) =>
        decided(day.id, api.post('/api/days/{id}/reject', { params, body: { reason }, ifMatch }))
      }
      onClose={onClose}
    />
  )
}

function Reopen({ day, etag, onClose }: Asking) {
  const [renewRates, setRenewRates] = useState(false)
  const params = { path: { id: day.id } }
  return (
    <ReasonDialog
      etag={etag}
      words={{
        action: texts.reopen,
        reason: texts.reason,
        missing: texts.reasonMissing,
        done: texts.reopened,
      }}
      look="primary"
      maxLength={LONGEST_REASON}
      decide={({ reason, ifMatch }) => {
        const body = { reason, renewRates }
        return decided(day.id, api.post('/api/days/{id}/reopen', { params, body, ifMatch }))
      }}
      onClose={onClose}
    >
      <CheckField
        label={texts.renewRates}
        checked={renewRates}
        onChange={({ target }) => setRenewRates(target.checked)}
      />
    </ReasonDialog>
  )
}

function DeleteDay({ day, etag }: Deciding) {
  const navigate = useNavigate()
  const remove = async (ifMatch: string | undefined): Promise<void> => {
    const params = { path: { id: day.id } }
    unwrap(await api.delete('/api/days/{id}', { params, ifMatch }))
    void refreshShown('field-day', day.id)
    say(texts.deleted)
    await navigate({ to: '/projects/$id/days', params: { id: day.projectId } })
  }
  return (
    <RemoveButton
      label={texts.delete}
      text={texts.deleteMeaning(texts.dayOf(formatFullDay(day.date), day.crew))}
      etag={etag}
      onRemove={remove}
    />
  )
}
