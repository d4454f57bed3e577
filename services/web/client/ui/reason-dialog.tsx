import type { ApiResult } from '@formwork/api-client'
import { useForm } from 'react-hook-form'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import type { Bill } from './bill.ts'
import { decided } from './bill-data.ts'

export interface GivenReason {
  readonly reason: string
  /** The version that was seen when the dialog opened. */
  readonly ifMatch: string | undefined
}

/** Asks for the reason of a step over the bill, with what comes of it. */
export function ReasonDialog({
  bill,
  etag,
  words,
  look,
  decide,
  onClose,
}: {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly words: {
    readonly action: string
    readonly meaning: string
    readonly reason: string
    readonly missing: string
    readonly done: string
  }
  readonly look: 'primary' | 'danger'
  readonly decide: (given: GivenReason) => Promise<ApiResult<unknown>>
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => {
      await decided(bill.id, decide({ reason: reason.trim(), ifMatch }))
      say(words.done)
      onClose()
    }),
  )
  return (
    <Dialog title={words.action} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.meaning}</p>
        <TextField
          label={words.reason}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (text) => text.trim() !== '' || words.missing,
          })}
        />
        <FormFoot
          look={look}
          action={words.action}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
