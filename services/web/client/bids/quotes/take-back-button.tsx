import { money } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/notices.tsx'
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
  const { isBusy, run } = useAction()
  return (
    <Button
      look="quiet"
      aria-label={texts.takeBackOf(name)}
      aria-disabled={isBusy}
      onClick={() =>
        void run(async () => {
          try {
            const total = await takeBackQuote(bidId, packageId)
            say(texts.isTakenBack(name, money(total)))
          } catch (error) {
            say(sentenceOf(error))
          }
        })
      }
    >
      {texts.takeBack}
    </Button>
  )
}
