import { useId, useRef, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CONTROL } from '../ui/field.tsx'
import { Late, latePart } from '../ui/late.tsx'
import type { OnKey } from './hit-list.tsx'
import type { Hit } from './hits.ts'
import { texts } from './texts.ts'

const HITS = latePart(() => import('./hit-list.tsx').then((module) => module.HitList))

/**
 * One field that finds what there is and goes there (WAI-ARIA combobox with a list). The field is there
 * with the key that opens it, before what it finds is: else the first letters would be typed into the
 * page.
 */
export function SearchDialog({
  commands,
  onClose,
}: {
  readonly commands: readonly Hit[]
  readonly onClose: () => void
}) {
  const listId = useId()
  const [text, setText] = useState('')
  const [currentId, setCurrentId] = useState<string>()
  const onKey = useRef<OnKey>(() => false)
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <input
        role="combobox"
        aria-label={texts.label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        value={text}
        placeholder={texts.label}
        className={classes(CONTROL, 'mb-2')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (onKey.current(event.key)) event.preventDefault()
        }}
      />
      <Late
        part={HITS}
        props={{ listId, text, commands, onKey, onCurrent: setCurrentId, onClose }}
        onMissing={onClose}
      />
      <p className="mt-3 hidden text-xs text-muted sm:block">{texts.keys}</p>
    </Dialog>
  )
}
