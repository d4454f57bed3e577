import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { useLiveChanges } from '../changes/use-live-changes.ts'
import { answerConfirmation, useConfirmation } from '../lib/api/confirmation.ts'
import { keysOfPlace } from '../lib/keys/keys.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { useSessionEnded } from '../lib/session/session-status.ts'
import { useRights } from '../lib/session/use-rights.ts'
import { texts } from '../lib/texts.ts'
import { Bell } from '../notices/bell.tsx'
import type { Hit } from '../search/hits.ts'
import { SearchButton } from '../search/search-button.tsx'
import { texts as searchWords } from '../search/texts.ts'
import { SignInAgain } from '../sign-in/sign-in-again.tsx'
import { Afterwards } from '../ui/afterwards.tsx'
import { Button } from '../ui/button.tsx'
import { latePart } from '../ui/late.tsx'
import { LateDialog } from '../ui/late-dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHereInView } from '../ui/use-here-in-view.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { Account } from './account.tsx'
import { useNewBuild } from './new-build.ts'
import { PhoneBar } from './phone-bar.tsx'
import { PLACES, type Place } from './places.ts'
import { Waiting } from './waiting.tsx'

const CONFIRM_PASSWORD = latePart(() =>
  import('../sign-in/confirm-password.tsx').then((module) => module.ConfirmPassword),
)

const LINK =
  'flex -outline-offset-2 min-h-9 items-center gap-2 rounded-md px-2.5 text-muted no-underline hover:bg-sunk hover:no-underline aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** The rail with the places of one's role, or the bar at the foot of a phone, around every page. */
export function Shell() {
  const user = useUser()
  const hasEnded = useSessionEnded()
  const isAsked = useConfirmation()
  useLiveChanges(user.id, hasEnded)
  useRights(user)
  const [isSearching, setSearching] = useState(false)
  const isNarrow = useNarrow()
  const places = useMemo(
    () => PLACES.filter(({ roles }) => roles === undefined || mayUse(user, roles)),
    [user],
  )
  const commands = useMemo(
    () =>
      places.map(({ to, label }): Hit => {
        const goTo = searchWords.goTo(label)
        return { kind: 'command', id: to, label: goTo, note: keysOfPlace(to), to }
      }),
    [places],
  )
  return (
    <div className="flex min-h-dvh flex-col max-sm:[--phone-bar:calc(3.5rem+1px+env(safe-area-inset-bottom))] sm:flex-row print:block">
      <a
        href="#content"
        className="sr-only rounded-md bg-panel px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30"
      >
        {texts.shell.skip}
      </a>
      <Head>
        <p className="px-1 font-semibold tracking-tight sm:mb-3 sm:px-2.5">{texts.product}</p>
        <SearchButton commands={commands} isOpen={isSearching} onChange={setSearching} />
        <Bell />
        {!isNarrow && <Rail places={places} />}
        <Account user={user} places={commands} />
      </Head>
      <div className="min-w-0 flex-1 pb-20 sm:pb-0">
        <Offline />
        <NewBuild />
        <Waiting user={user} />
        <main id="content" tabIndex={-1} className="p-4 outline-none sm:p-6">
          <Afterwards until={<Skeleton />}>
            <Suspense fallback={<Skeleton />}>
              <Outlet />
            </Suspense>
          </Afterwards>
        </main>
      </div>
      <PhoneBar places={places} onSearch={() => setSearching(true)} />
      {hasEnded && <SignInAgain email={user.email} />}
      {isAsked && !hasEnded && (
        <LateDialog part={CONFIRM_PASSWORD} props={{ onClose: () => answerConfirmation(false) }} />
      )}
    </div>
  )
}

/** In a low window, as on a phone that lies, all of it goes up and down: places alone had no room. */
function Head({ children }: { readonly children: ReactNode }) {
  const box = useHereInView<HTMLElement>(useHere())
  return (
    <header
      ref={box}
      className="no-print flex items-center justify-between gap-1 border-b border-line bg-panel px-2 sm:sticky sm:top-0 sm:h-dvh sm:w-44 sm:shrink-0 sm:flex-col sm:items-stretch sm:justify-start sm:border-r sm:border-b-0 sm:px-3 sm:py-3 sm:low:overflow-y-auto"
    >
      {children}
    </header>
  )
}

const useHere = (): string => useLocation({ select: ({ pathname }) => pathname })

/** Where it is too low for all of them, the one where somebody is, is in view. */
function Rail({ places }: { readonly places: readonly Place[] }) {
  const box = useHereInView<HTMLElement>(useHere())
  return (
    <nav
      ref={box}
      aria-label={texts.shell.navigation}
      // Between the turn of a screen and the next drawing, too, the page has one main navigation.
      className="min-h-0 flex-1 overflow-y-auto max-sm:hidden low:shrink-0 low:basis-auto low:overflow-visible"
    >
      <ul className="flex flex-col gap-0.5">
        {places.map(({ to, label, Icon, isOfPhones = false }) => (
          <li key={to} className={isOfPhones ? 'hidden low:block' : ''}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className={LINK}
            >
              <Icon aria-hidden size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Offline() {
  const isOnline = useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
  return (
    <div role="status">
      {!isOnline && <p className="bg-warn-soft px-6 py-2 text-warn">{texts.shell.offline}</p>}
    </div>
  )
}

/** A deploy behind an open tab: when to load it says whoever has something half typed. */
function NewBuild() {
  const isThere = useNewBuild()
  return (
    <div role="status" className="no-print">
      {isThere && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-warn-soft px-6 py-2 text-warn">
          {texts.shell.newBuild}
          <Button onClick={() => location.reload()}>{texts.shell.loadNewBuild}</Button>
        </p>
      )}
    </div>
  )
}
