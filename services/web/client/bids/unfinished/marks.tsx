import { CircleDollarSign, TriangleAlert } from 'lucide-react'
import { texts } from './texts.ts'
import type { UnfinishedPlace } from './unfinished.ts'

type Left = Pick<UnfinishedPlace, 'unsaved' | 'unpriced'>

/** How many rows of a place are not saved and how many have no price; nothing where all is done. */
export function Marks({
  unsaved,
  unpriced,
  isInWords = false,
}: Left & {
  /** Where there is room for them. */
  readonly isInWords?: boolean
}) {
  const marks = [
    { count: unsaved, text: texts.unsaved(unsaved), Icon: TriangleAlert, look: 'text-bad' },
    { count: unpriced, text: texts.unpriced(unpriced), Icon: CircleDollarSign, look: 'text-warn' },
  ]
  return marks
    .filter(({ count }) => count > 0)
    .map(({ count, text, Icon, look }) => (
      <span
        key={look}
        title={text}
        className={`ml-1.5 inline-flex items-center gap-0.5 text-xs font-normal ${look}`}
      >
        <Icon aria-hidden size={12} />
        {!isInWords && <span aria-hidden>{count}</span>}
        <span className={isInWords ? undefined : 'sr-only'}>{text}</span>
      </span>
    ))
}

/** The same of one row. */
export function RowMarks({
  isUnsaved,
  isLeaving = false,
  isUnpriced,
}: {
  readonly isUnsaved: boolean
  /** What is not saved is that it is deleted. */
  readonly isLeaving?: boolean | undefined
  readonly isUnpriced: boolean
}) {
  const unsaved = isLeaving ? texts.leaving : texts.notSaved
  return (
    <>
      {isUnsaved && (
        <span title={unsaved} className="mr-1 inline-flex align-middle text-bad">
          <TriangleAlert aria-hidden size={12} />
          <span className="sr-only">{unsaved}</span>
        </span>
      )}
      {isUnpriced && (
        <span title={texts.noPrice} className="mr-1 inline-flex align-middle text-warn">
          <CircleDollarSign aria-hidden size={12} />
          <span className="sr-only">{texts.noPrice}</span>
        </span>
      )}
    </>
  )
}
