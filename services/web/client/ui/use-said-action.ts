import { sentenceOf } from '../lib/formats/sentence.ts'
import { useAction } from '../lib/use-action.ts'
import { say } from './notices.tsx'

/** An action without a place of its own for a refusal: a notice says what was done, or why it was not. */
export function useSaidAction() {
  const { isBusy, run } = useAction()
  /** @param work gives the sentence that says what was done */
  const act = (work: () => Promise<string>): void =>
    void run(async () => {
      try {
        say(await work())
      } catch (error) {
        say(sentenceOf(error))
      }
    })
  return { isBusy, act }
}
