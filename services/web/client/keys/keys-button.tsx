import { Keyboard } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { isTyping, KEYS } from '../lib/keys/keys.ts'
import type { Hit } from '../search/hits.ts'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { useListedActions } from '../ui/listed-actions.ts'
import { texts } from './texts.ts'

const SHEET = latePart(() => import('./key-sheet.tsx').then((module) => module.KeySheet))

/** Opens the sheet of all keys, by press or by `?` wherever nothing is typed. */
export function KeysButton({
  places,
  className,
}: {
  readonly places: readonly Hit[]
  readonly className: string
}) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const open = () => setOpen(true)
  useListedActions([{ label: texts.show, shortcut: KEYS.sheet, isEverywhere: true, run: open }])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key !== KEYS.sheet) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.open}
        aria-keyshortcuts={KEYS.sheet}
        title={`${texts.open} (${KEYS.sheet})`}
        className={className}
        onClick={open}
      >
        <Keyboard aria-hidden size={16} />
      </button>
      {isOpen && <LateDialog part={SHEET} props={{ places, onClose: close }} />}
    </>
  )
}
