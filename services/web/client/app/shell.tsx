import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router'
import {
  BookMarked,
  BookOpenCheck,
  Building2,
  CalendarDays,
  Camera,
  ClipboardList,
  FileText,
  HardHat,
  House,
  IdCard,
  type LucideIcon,
  MailX,
  Percent,
  ReceiptText,
  Scale,
  Shapes,
  ShieldCheck,
  Stamp,
  Truck,
  UsersRound,
} from 'lucide-react'
import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { useLiveChanges } from '../changes/use-live-changes.ts'
import { answerConfirmation, useConfirmation } from '../lib/api/confirmation.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, type Role, useUser } from '../lib/session/session.ts'
import { useSessionEnded } from '../lib/session/session-status.ts'
import { texts } from '../lib/texts.ts'
import { Bell } from '../notices/bell.tsx'
import type { Hit } from '../search/hits.ts'
import { SearchButton } from '../search/search-button.tsx'
import { texts as searchWords } from '../search/texts.ts'
import { SignInAgain } from '../sign-in/sign-in-again.tsx'
import { Button } from '../ui/button.tsx'
import { Late, latePart } from '../ui/late.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHereInView } from '../ui/use-here-in-view.ts'
import { Account } from './account.tsx'
import { useNewBuild } from './new-build.ts'

/** Not of the first view: what was kept can wait that long. */
const WAITING_RECEIPTS = latePart(() =>
  import('../purchase-orders/camera/waiting-note.tsx').then((module) => module.WaitingReceipts),
)

const WAITING_DAYS = latePart(() =>
  import('../days/waiting-note.tsx').then((module) => module.WaitingDays),
)

const CONFIRM_PASSWORD = latePart(() =>
  import('../sign-in/confirm-password.tsx').then((module) => module.ConfirmPassword),
)

interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly Icon: LucideIcon
  readonly roles?: readonly Role[]
  /** In the bar of a phone alone. */
  readonly isOfPhones?: true
}

const PLACES: readonly Place[] = [
  { to: '/', label: texts.nav.home, Icon: House },
  { to: '/bids', label: texts.nav.bids, Icon: ClipboardList, roles: ACCESS.bids },
  { to: '/recipes', label: texts.nav.recipes, Icon: BookMarked, roles: ACCESS.bids },
  { to: '/clients', label: texts.nav.clients, Icon: Building2, roles: ACCESS.clients },
  { to: '/projects', label: texts.nav.projects, Icon: HardHat, roles: ACCESS.projects },
  { to: '/purchase-orders', label: texts.nav.orders, Icon: ReceiptText, roles: ACCESS.orders },
  {
    to: '/deliveries',
    label: texts.nav.deliveries,
    Icon: CalendarDays,
    roles: ACCESS.orders,
  },
  { to: '/bills', label: texts.nav.bills, Icon: FileText, roles: ACCESS.bills },
  {
    to: '/camera',
    label: texts.nav.camera,
    Icon: Camera,
    roles: ACCESS.createOrders,
    isOfPhones: true,
  },
  { to: '/exports', label: texts.nav.exports, Icon: BookOpenCheck, roles: ACCESS.books },
  { to: '/vendors', label: texts.nav.vendors, Icon: Truck, roles: ACCESS.vendors },
  { to: '/workers', label: texts.nav.workers, Icon: IdCard, roles: ACCESS.workers },
  { to: '/admin/rates', label: texts.nav.rates, Icon: Percent, roles: ACCESS.rates },
  {
    to: '/admin/purchasing',
    label: texts.nav.purchasing,
    Icon: Scale,
    roles: ACCESS.setPurchasing,
  },
  {
    to: '/admin/scope-types',
    label: texts.nav.scopeTypes,
    Icon: Shapes,
    roles: ACCESS.scopeTypes,
  },
  { to: '/admin/company', label: texts.nav.company, Icon: Stamp, roles: ACCESS.writeCompany },
  { to: '/admin/users', label: texts.nav.users, Icon: UsersRound, roles: ACCESS.users },
  {
    to: '/admin/security-log',
    label: texts.nav.securityLog,
    Icon: ShieldCheck,
    roles: ACCESS.securityLog,
  },
  {
    to: '/admin/dead-letters',
    label: texts.nav.deadLetters,
    Icon: MailX,
    roles: ACCESS.deadLetters,
  },
]

const LINK =
  'flex -outline-offset-2 min-h-12 flex-col items-center justify-center gap-0.5 rounded-md px-1.5 text-[11px] text-muted no-underline hover:bg-sunk hover:no-underline sm:min-h-9 sm:flex-row sm:justify-start sm:gap-2 sm:px-2.5 sm:text-sm aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** The rail with the places of one's role, or the bar at the foot of a phone, around every page. */
export function Shell() {
  const user = useUser()
  const hasEnded = useSessionEnded()
  const isAsked = useConfirmation()
  useLiveChanges(user.id, hasEnded)
  const bar = useHereInView<HTMLUListElement>(useLocation({ select: ({ pathname }) => pathname }))
  const places = PLACES.filter(({ roles }) => roles === undefined || mayUse(user, roles))
  const commands = useMemo(
    () =>
      PLACES.filter(({ roles }) => roles === undefined || mayUse(user, roles)).map(
        ({ to, label }): Hit => ({
          kind: 'command',
          id: to,
          label: searchWords.goTo(label),
          note: '',
          to,
        }),
      ),
    [user],
  )
  return (
    <div className="flex min-h-dvh flex-col sm:flex-row">
      <a
        href="#content"
        className="sr-only rounded-md bg-panel px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30"
      >
        {texts.shell.skip}
      </a>
      <header className="no-print flex items-center justify-between gap-1 border-b border-line bg-panel px-2 py-2 sm:sticky sm:top-0 sm:h-dvh sm:w-44 sm:shrink-0 sm:flex-col sm:items-stretch sm:justify-start sm:border-r sm:border-b-0 sm:px-3 sm:py-3">
        <p className="px-1 font-semibold tracking-tight sm:mb-3 sm:px-2.5">{texts.product}</p>
        <SearchButton commands={commands} />
        <Bell />
        <nav
          aria-label={texts.shell.navigation}
          className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-panel sm:static sm:min-h-0 sm:flex-1 sm:overflow-y-auto sm:border-0"
        >
          <ul ref={bar} className="flex justify-around overflow-x-auto sm:flex-col sm:gap-0.5">
            {places.map(({ to, label, Icon, isOfPhones }) => (
              <li key={to} className={isOfPhones && 'sm:hidden'}>
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
        <Account user={user} places={commands} />
      </header>
      <div className="min-w-0 flex-1 pb-16 sm:pb-0">
        <Offline />
        <NewBuild />
        {mayUse(user, ACCESS.createOrders) && (
          <Late part={WAITING_RECEIPTS} props={{ userId: user.id }} />
        )}
        {mayUse(user, ACCESS.writeDays) && <Late part={WAITING_DAYS} props={{ userId: user.id }} />}
        <main id="content" tabIndex={-1} className="p-4 outline-none sm:p-6">
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {hasEnded && <SignInAgain email={user.email} />}
      {isAsked && !hasEnded && (
        <Late part={CONFIRM_PASSWORD} props={{}} onMissing={() => answerConfirmation(false)} />
      )}
    </div>
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
