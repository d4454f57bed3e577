import { useState } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import { carryInPlaceOf, carryQuote } from './quotes-data.ts'
import { texts } from './texts.ts'

const REASON = latePart(() =>
  import('../../ui/reason-dialog.tsx').then((it) => it.ReasonDialog<number>),
)

interface CarriedQuote {
  readonly bidId: string
  readonly packageId: string
  readonly quoteId: string
  readonly vendor: string
  /** The package as it is shown. */
  readonly seen: { readonly version: number; readonly carried: { readonly quoteId: string } | null }
}

interface CarryNeeds extends CarriedQuote {
  /** Where nothing is typed: a quote that has come in meanwhile is a refusal, too. */
  readonly isOnlyAsShown?: boolean
  /** Any other takes a reason. */
  readonly isLowest: boolean
  readonly label?: string
  readonly name?: string
}

/** Counts a quote in the bid with one press; one that is not the lowest asks why. */
export function CarryButton({ label = texts.carry, name, ...needs }: CarryNeeds) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, act } = useSaidAction()
  const { bidId, packageId, quoteId, vendor, seen, isOnlyAsShown = false, isLowest } = needs
  const carry = async (): Promise<string> => {
    const ifMatch = `"${seen.version}"`
    const carried = seen.carried?.quoteId
    const quote = { quoteId, reason: null }
    const total = await (isOnlyAsShown
      ? carryQuote(bidId, packageId, quote, ifMatch)
      : carryInPlaceOf({ ifMatch, carried }, bidId, packageId, quote))
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
      {isAsking && <CarryWithReason {...needs} onClose={() => setAsking(false)} />}
    </>
  )
}

function CarryWithReason({
  bidId,
  packageId,
  quoteId,
  vendor,
  seen,
  onClose,
}: CarriedQuote & { readonly onClose: () => void }) {
  const [refusal, setRefusal] = useState<unknown>()
  const carried = useSeen(seen.carried?.quoteId, refusal)
  const decide = async (given: {
    readonly reason: string
    readonly ifMatch: string | undefined
  }) => {
    const { reason, ifMatch } = given
    try {
      return await carryInPlaceOf({ ifMatch, carried }, bidId, packageId, { quoteId, reason })
    } catch (error) {
      setRefusal(error)
      throw error
    }
  }
  const words = {
    action: texts.carryOf(vendor),
    reason: texts.reason,
    hint: texts.reasonHint,
    missing: texts.reasonMissing,
    done: (total: number) => texts.isCarried(vendor, money(total)),
  }
  const props = { etag: `"${seen.version}"`, decide, words, look: 'primary' as const, onClose }
  return <LateDialog part={REASON} props={props} />
}
