import { Check, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { texts as unfinishedWords } from '../unfinished/texts.ts'
import { isAllSaved, type Unfinished } from '../unfinished/unfinished.ts'
import { type GridRow, hasError } from './grid-rows.ts'
import { texts as more } from './texts.ts'

/** What of this grid is not saved, with the way there; else whether all of the bid is. */
export function Unsaved({
  unfinished,
  unsaved,
  waiting,
  onUnsaved,
}: {
  readonly unfinished: Unfinished
  /** Rows of this grid that are not saved and not on their way. */
  readonly unsaved: readonly GridRow[]
  /** Rows that were sent whole, have no answer and are not seen in this grid yet. */
  readonly waiting: number
  readonly onUnsaved: () => void
}) {
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-2">
      {unsaved.length > 0 && (
        <Button look={unsaved.some(hasError) ? 'danger' : 'quiet'} onClick={onUnsaved}>
          {unsaved.some(hasError) && <TriangleAlert aria-hidden size={14} />}
          {more.grid.faulty(unsaved.length)}
        </Button>
      )}
      <p role="status" className="flex items-center gap-1">
        {isAllSaved(unfinished) && <Check aria-hidden size={14} className="text-good" />}
        {stateText(unfinished, waiting, unfinished.unsaved - unsaved.length - waiting)}
      </p>
    </div>
  )
}

/** How it stands with all of the bid, besides the rows that are counted before it. */
function stateText(unfinished: Unfinished, waiting: number, elsewhere: number): string {
  if (isAllSaved(unfinished)) return more.grid.saved
  if (unfinished.isSaving) return more.grid.saving
  if (waiting > 0) return unfinishedWords.waiting(waiting)
  if (elsewhere > 0) return unfinishedWords.elsewhere(elsewhere)
  const left = unfinished.pages.map((page): string => unfinishedWords.page[page])
  return (unfinished.isGone ? [...left, unfinishedWords.gone] : left).join('. ')
}
