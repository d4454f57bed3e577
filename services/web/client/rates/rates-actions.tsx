import { Button, buttonClasses } from '../ui/button.tsx'
import type { RateKind } from './rate-kind.ts'
import { texts as words } from './texts.ts'
import type { Opened } from './use-many-changes.ts'

/** What is done to rates: to those that are chosen, to a file of all, or one more. */
export function RatesActions({
  kind,
  mayWrite,
  count,
  onOpen,
}: {
  readonly kind: RateKind
  readonly mayWrite: boolean
  readonly count: number
  readonly onOpen: (opened: Opened) => void
}) {
  const ofChosen = {
    'aria-haspopup': 'dialog' as const,
    // Not `disabled`: after a change nothing is chosen, and the focus comes back to the button.
    'aria-disabled': count === 0,
    title: count === 0 ? words.percent.none : undefined,
    className: 'aria-disabled:cursor-default aria-disabled:opacity-70',
  }
  const openChosen = (opened: Opened): void => {
    if (count > 0) onOpen(opened)
  }
  return (
    <>
      {mayWrite && (
        <>
          {kind.fields.some(({ isPrice }) => isPrice) && (
            <Button {...ofChosen} onClick={() => openChosen('percent')}>
              {words.percent.open(count)}
            </Button>
          )}
          <Button {...ofChosen} onClick={() => openChosen('set')}>
            {words.bulk.open(count)}
          </Button>
        </>
      )}
      <a href={`${kind.path}?format=csv`} download className={buttonClasses('plain')}>
        {words.csv.take}
      </a>
      {mayWrite && (
        <>
          <Button aria-haspopup="dialog" onClick={() => onOpen('import')}>
            {words.csv.open}
          </Button>
          <Button look="primary" aria-haspopup="dialog" onClick={() => onOpen('add')}>
            {words.add}
          </Button>
        </>
      )}
    </>
  )
}
