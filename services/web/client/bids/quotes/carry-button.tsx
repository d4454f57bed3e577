import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { money } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { carryQuote } from './quotes-data.ts'
import { texts } from './texts.ts'

interface CarryNeeds {
  readonly bidId: string
  readonly packageId: string
  readonly quoteId: string
  readonly vendor: string
  /** Any other takes a reason. */
  readonly isLowest: boolean
  readonly label?: string
  readonly name?: string
}

/** Counts a quote in the bid with one press; one that is not the lowest asks why. */
export function CarryButton({ label = texts.carry, name, ...quote }: CarryNeeds) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAction()
  const { bidId, packageId, quoteId, vendor, isLowest } = quote
  const carry = (): Promise<void> =>
    run(async () => {
      try {
        const total = await carryQuote(bidId, packageId, { quoteId, reason: null })
        say(texts.isCarried(vendor, money(total)))
      } catch (error) {
        say(sentenceOf(error))
      }
    })
  return (
    <>
      <Button
        aria-label={name ?? texts.carryOf(vendor)}
        aria-disabled={isBusy}
        onClick={() => (isLowest ? void carry() : setAsking(true))}
      >
        {label}
      </Button>
      {isAsking && <ReasonDialog quote={quote} onClose={() => setAsking(false)} />}
    </>
  )
}

function ReasonDialog({
  quote: { bidId, packageId, quoteId, vendor },
  onClose,
}: {
  readonly quote: Omit<CarryNeeds, 'label' | 'name'>
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => {
      const total = await carryQuote(bidId, packageId, { quoteId, reason: reason.trim() })
      say(texts.isCarried(vendor, money(total)))
      onClose()
    }),
  )
  const isGiven = (text: string) => text.trim() !== '' || texts.reasonMissing
  return (
    <Dialog title={texts.carryOf(vendor)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: isGiven })}
        />
        <FormFoot
          action={texts.carryOf(vendor)}
          isBusy={isBusy}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
