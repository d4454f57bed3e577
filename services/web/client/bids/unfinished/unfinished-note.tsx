import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { Marks } from './marks.tsx'
import { texts } from './texts.ts'
import { isUnfinished } from './unfinished.ts'
import { UnfinishedList } from './unfinished-list.tsx'
import { useUnfinished } from './use-unfinished.ts'

/** In the head of a bid: how much of it is not saved or has no price, and where. */
export function UnfinishedNote({ bid }: { readonly bid: WholeBid }) {
  const unfinished = useUnfinished(bid)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isUnfinished(unfinished)) return null
  const { unsaved, unpriced, pages } = unfinished
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-md hover:bg-sunk"
        onClick={() => setOpen(true)}
      >
        {texts.title}
        <Marks unsaved={unsaved + pages.length} unpriced={unpriced} />
      </button>
      {isOpen && (
        <Dialog title={texts.title} onClose={close}>
          <div className="flex flex-col gap-4">
            <UnfinishedList bidId={bid.id} unfinished={unfinished} onGo={close} />
            <Button className="self-end" onClick={close}>
              {texts.close}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
