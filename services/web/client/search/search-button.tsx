import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { GOES, isTyping, KEYS } from '../lib/keys/keys.ts'
import type { Hit } from './hits.ts'
import { SearchDialog } from './search-dialog.tsx'
import { texts } from './texts.ts'

/**
 * Opens search by press, Ctrl+K or `/`, from anywhere; and goes to a place by `g` and its letter.
 */
export function SearchButton({
  commands,
  isOpen,
  onChange: setOpen,
}: {
  readonly commands: readonly Hit[]
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}) {
  const close = useCallback(() => setOpen(false), [setOpen])
  const navigate = useNavigate()
  useEffect(() => {
    let isGoing = false
    const onKeyDown = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen(true)
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const to = isGoing ? GOES[event.key] : undefined
      isGoing = event.key === KEYS.go
      if (to !== undefined && commands.some((command) => command.to === to)) {
        void navigate({ href: to })
      } else if (event.key === KEYS.search) {
        event.preventDefault()
        setOpen(true)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [commands, navigate, setOpen])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Ctrl+K"
        onClick={() => setOpen(true)}
        className="mb-2 flex min-h-8 cursor-pointer items-center gap-2 rounded-md border border-control px-2.5 text-[13px] text-muted hover:bg-sunk max-sm:hidden"
      >
        <Search aria-hidden size={16} />
        <span>{texts.open}</span>
        <span aria-hidden className="ml-auto text-xs">
          Ctrl K
        </span>
      </button>
      {isOpen && <SearchDialog commands={commands} onClose={close} />}
    </>
  )
}
