import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { money } from '../../lib/formats/formats.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import { carryQuote } from './quotes-data.ts'
import { texts } from './texts.ts'

interface CarryNeeds {
  readonly bidId: string
  readonly packageId: string
  readonly quoteId: string
  readonly vendor: string
  /** Of the package, where nothing is typed: what is carried is what is shown. */
  readonly version?: number
  /** Any other takes a reason. */
  readonly isLowest: boolean
  readonly label?: string
  readonly name?: string
}

/** Counts a quote in the bid with one press; one that is not the lowest asks why. */
export function CarryButton({ label = texts.carry, name, ...quote }: CarryNeeds) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, act } = useSaidAction()
  const { bidId, packageId, quoteId, vendor, version, isLowest } = quote
  const carry = async (): Promise<string> => {
    const total = await carryQuote(bidId, packageId, { quoteId, reason: null }, version)
    return texts.isCarried(vendor, money(total))
  }
  return (
    <>
      <Button
        aria-label={name ?? texts.carryOf(vendor)}
        aria-disabled={isBusy}
        onClick={() => (isLowest ? act(carry) : setAsking(true))}
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
