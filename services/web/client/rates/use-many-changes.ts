import { useRef, useState } from 'react'
import { focusOn } from './focus-on.ts'
import type { ImportReport } from './rates-data.ts'
import type { ManyChanged } from './undo-changes.tsx'

export type Opened = 'add' | 'percent' | 'set' | 'import'
/** The button that many rates were changed by has the focus again when the offer to undo closes. */
interface Written {
  readonly changed: ManyChanged
  readonly opener: Element | null
}

/** The dialog that changes rates, and what was written by it as long as it can be undone. */
export function useManyChanges() {
  const [opened, setOpened] = useState<Opened>()
  const [written, setWritten] = useState<Written>()
  const opener = useRef<Element>(null)
  return {
    opened,
    changed: written?.changed,
    open: (what: Opened): void => {
      opener.current = document.activeElement
      setOpened(what)
    },
    close: (): void => setOpened(undefined),
    write: ({ revision, updated, created }: ImportReport): void => {
      if (revision !== null) {
        setWritten({ changed: { revision, updated, created }, opener: opener.current })
      }
      setOpened(undefined)
    },
    offerUndo: setWritten,
    forget: (): void => {
      focusOn(written?.opener)
      setWritten(undefined)
    },
  }
}
