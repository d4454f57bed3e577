import { Link } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { texts } from '../lib/texts.ts'
import { texts as searchWords } from '../search/texts.ts'
import { classes } from '../ui/classes.ts'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import type { Place } from './places.ts'

const ALL_PLACES = latePart(() => import('./all-places.tsx').then((it) => it.AllPlaces))

const ENTRY =
  'flex min-h-14 w-full cursor-pointer -outline-offset-2 flex-col items-center justify-center gap-0.5 rounded-md text-[11px] text-muted no-underline hover:no-underline aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** At the foot of a phone: what a thumb is for, the camera largest, and the way to all the rest. */
export function PhoneBar({
  places,
  onSearch,
}: {
  readonly places: readonly Place[]
  readonly onSearch: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const named = (to: Place['to']) => places.find((place) => place.to === to)
  return (
    <nav
      aria-label={texts.shell.navigation}
      className="no-print fixed inset-x-0 bottom-0 z-10 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex justify-around *:min-w-0 *:flex-1">
        <Entry place={named('/')} />
        <Entry place={named('/inbox')} />
        <Entry place={named('/camera')} isLarge />
        <li>
          <Press label={searchWords.open} onPress={onSearch}>
            <Search aria-hidden size={20} />
          </Press>
        </li>
        <li>
          <Press label={texts.shell.menu} onPress={() => setOpen(true)}>
            <Menu aria-hidden size={20} />
          </Press>
        </li>
      </ul>
      {isOpen && <LateDialog part={ALL_PLACES} props={{ places, onClose: close }} />}
    </nav>
  )
}

function Entry({ place, isLarge }: { readonly place: Place | undefined; readonly isLarge?: true }) {
  if (place === undefined) return null
  const { to, label, Icon } = place
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
        className={ENTRY}
      >
        <span
          className={classes(
            isLarge &&
              '-mt-5 flex size-12 items-center justify-center rounded-full bg-accent text-accent-ink',
          )}
        >
          <Icon aria-hidden size={isLarge ? 24 : 20} />
        </span>
        {label}
      </Link>
    </li>
  )
}

function Press({
  label,
  onPress,
  children,
}: {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={ENTRY}>
      {children}
      {label}
    </button>
  )
}
