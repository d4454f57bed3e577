import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { GOES, isTyping, KEYS } from '../lib/keys/keys.ts'
import { Late, latePart } from '../ui/late.tsx'
import type { Hit } from './hits.ts'
import { texts } from './texts.ts'

const PALETTE = latePart(() => import('./palette.tsx').then((module) => module.Palette))

/**
 * Opens search by press, Ctrl+K or `/`, from anywhere; and goes to a place by `g` and its letter.
 */
export function SearchButton({ commands }: { readonly commands: readonly Hit[] }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
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
  }, [commands, navigate])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Ctrl+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control px-3 sm:px-2.5 text-muted hover:bg-sunk sm:mb-2 sm:min-h-8 sm:text-[13px]"
      >
        <Search aria-hidden size={16} />
        <span className="sr-only sm:not-sr-only">{texts.open}</span>
        <span aria-hidden className="ml-auto hidden text-xs sm:inline">
          Ctrl K
        </span>
      </button>
      {isOpen && <Late part={PALETTE} props={{ commands, onClose: close }} onMissing={close} />}
    </>
  )
}
