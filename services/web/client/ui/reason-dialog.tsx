import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../lib/use-action.ts'
import { useSeen } from '../lib/use-seen.ts'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { FormFoot } from './form-foot.tsx'
import { say } from './notices.tsx'

export interface GivenReason {
  readonly reason: string
  /** The version that was seen when the dialog opened. */
  readonly ifMatch: string | undefined
}

/** Letters of a reason, as the API takes it. */
export const LONGEST_REASON = 2_000

interface Needs<Result> {
  readonly etag: string | undefined
  readonly words: {
    readonly action: string
    readonly reason: string
    readonly hint?: string
    /** What is said where none is given; left out: none need be. */
    readonly missing?: string | undefined
    readonly done: string | ((result: Result) => string)
  }
  readonly look: 'primary' | 'danger'
  readonly maxLength?: number
  /** What comes of it. */
  readonly meaning?: string
  /** What else is asked. */
  readonly children?: ReactNode
  /** What it throws is shown as a refusal. */
  readonly decide: (given: GivenReason) => Promise<Result>
  readonly onClose: () => void
}

/** Asks for the reason of a step over a record that others change, too. */
export function ReasonDialog<Result>(needs: Needs<Result>) {
  const { etag, words, look, maxLength, meaning, children, decide, onClose } = needs
  const { isBusy, refusal, run } = useAction()
  const ifMatch = useSeen(etag, refusal)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => {
      const result = await decide({ reason: reason.trim(), ifMatch })
      say(typeof words.done === 'string' ? words.done : words.done(result))
      onClose()
    }),
  )
  return (
    <Dialog title={words.action} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {meaning !== undefined && <p>{meaning}</p>}
        <TextField
          label={words.reason}
          hint={words.hint}
          maxLength={maxLength}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (text) => text.trim() !== '' || (words.missing ?? true),
          })}
        />
        {children}
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
