import { money } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import { takeBackQuote } from './quotes-data.ts'
import { texts } from './texts.ts'

/** What a carried quote stands for counts again. */
export function TakeBackButton({
  bidId,
  packageId,
  name,
}: {
  readonly bidId: string
  readonly packageId: string
  /** Of the package. */
  readonly name: string
}) {
  const { isBusy, act } = useSaidAction()
  const takeBack = async (): Promise<string> => {
    const total = await takeBackQuote(bidId, packageId)
    return texts.isTakenBack(name, money(total))
  }
  return (
    <Button
      look="quiet"
      aria-label={texts.takeBackOf(name)}
      aria-disabled={isBusy}
      onClick={() => act(takeBack)}
    >
      {texts.takeBack}
    </Button>
  )
}
