import { useState } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import { carryQuote } from './quotes-data.ts'
import { texts } from './texts.ts'

const REASON = latePart(() =>
  import('../../ui/reason-dialog.tsx').then((it) => it.ReasonDialog<number>),
)

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
  const close = () => setAsking(false)
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
      {isAsking && (
        <LateDialog
          part={REASON}
          props={{
            etag: undefined,
            decide: ({ reason }) => carryQuote(bidId, packageId, { quoteId, reason }),
            words: {
              action: texts.carryOf(vendor),
              reason: texts.reason,
              hint: texts.reasonHint,
              missing: texts.reasonMissing,
              done: (total) => texts.isCarried(vendor, money(total)),
            },
            look: 'primary',
            onClose: close,
          }}
        />
      )}
    </>
  )
}
