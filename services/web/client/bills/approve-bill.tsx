import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { money } from '../lib/formats/formats.ts'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useDutyReason } from '../ui/duty-reason.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { useActionFirst } from '../ui/use-action-first.ts'
import { type Bill, billName, signedCents } from './bill.ts'
import { decided, matchQuery } from './bill-data.ts'
import { ExceptionList } from './exceptions.tsx'
import { texts } from './texts.ts'

const words = texts.approve

/** Asks before the approval, with what differs from the orders; beyond the tolerances for a reason. */
export function ApproveBill({
  bill,
  etag,
  onClose,
}: {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const duty = useDutyReason(refusal)
  const match = useQuery(matchQuery(bill.id))
  const form = useActionFirst()
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const exceptions = match.data?.exceptions ?? []
  const beyond = exceptions.filter(({ within }) => !within)
  const isMissing = beyond.length > 0 && typed.trim() === ''
  const reason = typed.trim() === '' ? duty.reason : typed.trim()
  const approve = async (): Promise<void> => {
    const init = { params: { path: { id: bill.id } }, body: { reason }, ifMatch }
    await decided(bill.id, api.post('/api/bills/{id}/approve', init))
    say(words.done)
    onClose()
  }
  return (
    <Dialog title={words.action} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (!isMissing) void run(approve)
        }}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{billName(bill)}</span>
            <span className="block text-muted">{bill.vendor.name}</span>
          </p>
          <p className="number text-2xl font-semibold">{money(signedCents(bill, bill.total))}</p>
        </div>
        <p>{words.meaning[bill.kind]}</p>
        {match.error !== null && <ErrorNote error={match.error} />}
        <ExceptionList exceptions={exceptions} />
        {beyond.length > 0 && (
          <TextField
            label={words.reason}
            value={typed}
            error={isChecked && isMissing ? words.missing : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {beyond.length === 0 && duty.field}
        <FormFoot
          action={words.action}
          isBusy={isBusy || match.data === undefined}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
