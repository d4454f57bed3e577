import { texts as common } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UnnamedNote } from '../frame/unnamed-note.tsx'
import { texts } from './texts.ts'
import { asksFirst, type Unfinished } from './unfinished.ts'
import { UnfinishedList } from './unfinished-list.tsx'

/** Asks before a file is made of a bid that is not finished. */
export function AskFirst({
  bidId,
  file,
  unfinished,
  isSigned,
  onGoOn,
  onClose,
}: {
  readonly bidId: string
  readonly file: string
  readonly unfinished: Unfinished
  /** It names the company as its maker. */
  readonly isSigned: boolean
  readonly onGoOn: () => void
  readonly onClose: () => void
}) {
  return (
    <Dialog title={texts.askTitle(file)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isSigned && <UnnamedNote />}
        {asksFirst(unfinished) && (
          <>
            <p>{texts.askLead}</p>
            <UnfinishedList bidId={bidId} unfinished={unfinished} onGo={onClose} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {common.order.cancel}
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onClose()
              onGoOn()
            }}
          >
            {texts.goOn}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
