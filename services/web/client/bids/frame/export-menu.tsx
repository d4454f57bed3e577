import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ActionMenu } from '../../ui/menu.tsx'
import { say } from '../../ui/notices.tsx'
import { texts as askWords } from '../unfinished/texts.ts'
import { useAskFirst } from '../unfinished/use-ask-first.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { askFor, download, EXPORTS, type ExportName } from './downloads.ts'
import { texts } from './texts.ts'

/**
 * A bid as a file. A large one takes a while, which the button says; of one that is not finished it
 * asks first.
 */
export function ExportMenu({ bid }: { readonly bid: WholeBid }) {
  const [making, setMaking] = useState<ExportName>()
  const { askFirst, asked } = useAskFirst(bid)
  const take = async (name: ExportName): Promise<void> => {
    if (making !== undefined) return
    const label = texts.file[name]
    setMaking(name)
    say(texts.preparing(label))
    try {
      await download(askFor(name, bid.id), bid.bidNumber)
      say(texts.downloaded(label))
    } catch (error) {
      say(sentenceOf(error))
    } finally {
      setMaking(undefined)
    }
  }
  return (
    <>
      <ActionMenu
        label={texts.exports}
        searchName={texts.exportOf}
        className={buttonClasses('plain')}
        actions={EXPORTS.map((name) => ({
          label: texts.file[name],
          isDisabled: making !== undefined,
          run: () =>
            void askFirst({
              question: askWords.askTitle(texts.file[name]),
              isProposal: name === 'proposal',
              make: () => take(name),
            }),
        }))}
      >
        <FileDown aria-hidden size={16} />
        <span className="max-xl:sr-only">
          {making === undefined ? texts.exports : texts.preparing(texts.file[making])}
        </span>
      </ActionMenu>
      {asked}
    </>
  )
}
