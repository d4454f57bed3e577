import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { usePageKeys } from '../lib/keys/page-keys.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { useListedActions } from '../ui/listed-actions.ts'
import { Page } from '../ui/page.tsx'
import { AllBills } from './all-bills.tsx'
import type { BillsSearch } from './bills-search.ts'
import { Queue } from './queue.tsx'
import { texts } from './texts.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Bills that wait for the caller, or all of them with filters. */
export function BillsPage() {
  const user = useUser()
  const search = useSearch({ from: '/signed-in/bills' })
  const navigate = useNavigate({ from: '/bills' })
  const change = useCallback(
    (part: Partial<BillsSearch>) =>
      void navigate({ search: (all) => ({ ...all, ...part, view: 'all' }) }),
    [navigate],
  )
  const rows = useRowKeys()
  usePageKeys({ [KEYS.next]: rows.next, [KEYS.previous]: rows.previous })
  useListedActions([
    { label: texts.way.next, shortcut: KEYS.next, run: rows.next },
    { label: texts.way.previous, shortcut: KEYS.previous, run: rows.previous },
  ])
  // A link with a filter opens what it finds.
  const isAll = Object.values(search).some((value) => value !== undefined)
  const actions = mayUse(user, ACCESS.enterBills) && (
    <Link to="/bills/new" {...answersTo(KEYS.create)} className={buttonClasses('primary')}>
      {texts.enter}
    </Link>
  )
  return (
    <Page title={texts.title} actions={actions}>
      <nav aria-label={texts.views} className="no-print mb-4 flex flex-wrap gap-2">
        <View isHere={!isAll} search={{}} label={texts.queue} />
        <View isHere={isAll} search={{ view: 'all' }} label={texts.all} />
      </nav>
      <div ref={rows.box}>
        {isAll ? <AllBills search={search} onChange={change} /> : <Queue user={user} />}
      </div>
      <p className="no-print mt-4 hidden text-xs text-muted sm:block">{texts.keysHint}</p>
    </Page>
  )
}

function View({
  isHere,
  search,
  label,
}: {
  readonly isHere: boolean
  readonly search: BillsSearch
  readonly label: string
}) {
  return (
    <Link
      to="/bills"
      search={search}
      {...(isHere && { 'aria-current': 'page' })}
      className={classes(
        'inline-flex min-h-11 items-center rounded-md border px-3 py-1 text-ink no-underline hover:no-underline sm:min-h-8',
        isHere
          ? 'border-accent bg-accent-soft font-medium'
          : 'border-control bg-panel hover:bg-sunk',
      )}
    >
      {label}
    </Link>
  )
}
