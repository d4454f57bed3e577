import { Redo2, Undo2 } from 'lucide-react'
import { texts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { Unfinished } from '../unfinished/unfinished.ts'
import type { EditHistory } from './edit-history.ts'
import type { GridRow } from './grid-rows.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import { texts as more } from './texts.ts'
import { Unsaved } from './unsaved.tsx'

/** What can be done to the cards as a whole, and what of them is not saved. */
export function CardTools({
  sheet,
  history,
  unfinished,
  unsaved,
  waiting,
  onUnsaved,
}: {
  readonly sheet: ItemSheet
  readonly history: EditHistory
  readonly unfinished: Unfinished
  readonly unsaved: readonly GridRow[]
  readonly waiting: number
  readonly onUnsaved: () => void
}) {
  return (
    <div className="no-print mb-2 flex flex-wrap items-center gap-1 text-xs text-muted">
      <Button look="quiet" disabled={history.done.length === 0} onClick={() => void sheet.undo()}>
        <Undo2 aria-hidden size={14} />
        {texts.grid.undo}
      </Button>
      <Button look="quiet" disabled={history.undone.length === 0} onClick={() => void sheet.redo()}>
        <Redo2 aria-hidden size={14} />
        {more.grid.redo}
      </Button>
      <Unsaved unfinished={unfinished} unsaved={unsaved} waiting={waiting} onUnsaved={onUnsaved} />
    </div>
  )
}
