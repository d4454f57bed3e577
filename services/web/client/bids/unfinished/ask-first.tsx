import { texts as common } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UnnamedNote } from '../frame/unnamed-note.tsx'
import type { EmptyAlternate } from './proposal-left.ts'
import { texts } from './texts.ts'
import { asksFirst, type Unfinished } from './unfinished.ts'
import { UnfinishedList } from './unfinished-list.tsx'
import type { Leaving } from './use-ask-first.tsx'

/** Asks before something is made of a bid that is not finished. */
export function AskFirst({
  bidId,
  leaving,
  alternates,
  unfinished,
  onClose,
}: {
  readonly bidId: string
  readonly leaving: Leaving
  readonly alternates: readonly EmptyAlternate[]
  readonly unfinished: Unfinished
  readonly onClose: () => void
}) {
  return (
    <Dialog title={leaving.question} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {leaving.isProposal === true && <UnnamedNote />}
        {(asksFirst(unfinished) || alternates.length > 0) && (
          <>
            <p>{texts.askLead}</p>
            <UnfinishedList
              bidId={bidId}
              unfinished={unfinished}
              alternates={alternates}
              onGo={onClose}
            />
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
              void leaving.make()
            }}
          >
            {texts.goOn}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
