import { Button } from '../../../ui/button.tsx'
import { useSaidAction } from '../../../ui/use-said-action.ts'
import type { Package } from '../quotes-data.ts'
import { takeBackAward } from './award-data.ts'
import { texts } from './texts.ts'

/** The package is ordered as the estimate has it again. */
export function TakeBackAward({ found }: { readonly found: Package }) {
  const { isBusy, act } = useSaidAction()
  const takeBack = async (): Promise<string> => {
    await takeBackAward(found)
    return texts.isTakenBack(found.name)
  }
  return (
    <Button
      look="quiet"
      aria-label={texts.takeBackOf(found.name)}
      aria-disabled={isBusy}
      onClick={() => act(takeBack)}
    >
      {texts.takeBack}
    </Button>
  )
}
