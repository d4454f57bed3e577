import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { noticesQuery } from './notices-data.ts'
import { texts } from './texts.ts'

const PANEL = latePart(() => import('./notices-panel.tsx').then((it) => it.NoticesPanel))
const MOST = 99

/** How much is unread, wherever one is; the list of it at a press. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { data } = useQuery(noticesQuery)
  const count = data?.total ?? data?.rows.length ?? 0
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2.5 text-muted hover:bg-sunk sm:mb-2 sm:min-h-8 sm:justify-start"
      >
        <BellIcon aria-hidden size={16} className={count > 0 ? 'text-accent' : ''} />
        <span className="sr-only sm:not-sr-only">{texts.title} </span>
        {count > 0 && (
          <span className="absolute top-1 left-5 rounded-full bg-accent px-1.5 text-xs font-medium text-accent-ink tabular-nums sm:static sm:ml-auto">
            {count > MOST ? `${MOST}+` : count}
            <span className="sr-only"> {texts.unreadCount}</span>
          </span>
        )}
      </button>
      {isOpen && <LateDialog part={PANEL} props={{ onClose: close }} />}
    </>
  )
}
