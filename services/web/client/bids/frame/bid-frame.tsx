import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { texts as common } from '../../lib/texts.ts'
import { Page } from '../../ui/page.tsx'
import { PageFault } from '../../ui/page-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHereInView } from '../../ui/use-here-in-view.ts'
import { UnfinishedNote } from '../unfinished/unfinished-note.tsx'
import { BaseBid } from '../versions/base-bid.tsx'
import { LockNote } from '../versions/lock-note.tsx'
import { bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import { BidMenu } from './bid-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { StatusMenu } from './status-menu.tsx'
import { texts } from './texts.ts'

const PATHS = {
  work: '/bids/$id',
  settings: '/bids/$id/settings',
  whatIf: '/bids/$id/what-if',
  prices: '/bids/$id/prices',
  compare: '/bids/$id/compare',
  schedule: '/bids/$id/schedule',
  quantities: '/bids/$id/quantities',
  recap: '/bids/$id/recap',
  quotes: '/bids/$id/quotes',
  formPlan: '/bids/$id/form-plan',
  bars: '/bids/$id/bars',
  proposal: '/bids/$id/proposal',
  versions: '/bids/$id/versions',
  files: '/bids/$id/files',
  history: '/bids/$id/history',
} as const satisfies Record<string, NonNullable<LinkProps['to']>>

const SECTIONS = Object.keys(PATHS) as readonly (keyof typeof PATHS)[]

/**
 * What stands around every page of a bid: whose it is, its state, its pages, what can be done with
 * it.
 */
export function BidFrame({
  children,
}: {
  /** `mayPrice`: may change what the bid comes to, which nobody may while it is locked. */
  readonly children: (bid: WholeBid, mayWrite: boolean, mayPrice: boolean) => ReactNode
}) {
  const { id = '' } = useParams({ strict: false })
  const user = useUser()
  const { data: bid, error, refetch } = useQuery(bidQuery(id))
  const section = useSection(id)
  if (error !== null && bid === undefined) {
    return <PageFault error={error} onAgain={refetch} />
  }
  if (bid === undefined) return <Skeleton lines={12} />
  const mayWrite = mayUse(user, ACCESS.writeBids)
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/bids" className="inline-flex min-h-6 items-center">
        {common.bids.title}
      </Link>
      <span>{bid.bidNumber}</span>
      <span className="wrap-anywhere">{bid.client.name}</span>
      <StatusMenu bid={bid} mayWrite={mayWrite} />
      <UnfinishedNote bid={bid} />
      <BaseBid bid={bid} />
    </span>
  )
  const actions = (
    <>
      <ExportMenu bid={bid} />
      {mayWrite && <BidMenu bid={bid} />}
    </>
  )
  return (
    <Page title={bid.name} tab={`${section} · ${bid.name}`} kicker={kicker} actions={actions}>
      <Sections id={id} />
      <LockNote bid={bid} mayWrite={mayWrite} />
      {children(bid, mayWrite, mayWrite && bid.lockedAt === null)}
    </Page>
  )
}

/** Whether pages lie below one: a package is a page of the quotes. */
const hasPages = (section: keyof typeof PATHS): boolean => section === 'quotes'

/** The name of the bid's page that is open. */
function useSection(id: string): string {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const open = SECTIONS.find((one) => {
    const own = PATHS[one].replace('$id', id)
    return own === path || (hasPages(one) && path.startsWith(`${own}/`))
  })
  return open === undefined ? texts.takeoff : texts[open]
}

function Sections({ id }: { readonly id: string }) {
  const row = useHereInView<HTMLElement>(useLocation({ select: ({ pathname }) => pathname }))
  return (
    <nav ref={row} aria-label={texts.sections} className="no-print relative mb-4 overflow-x-auto">
      <ul className="flex w-max min-w-full gap-4 border-b border-line">
        {SECTIONS.map((one) => (
          <li key={one}>
            <Link
              to={PATHS[one]}
              params={{ id }}
              activeOptions={{ exact: !hasPages(one), includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className="flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted no-underline hover:text-ink hover:no-underline sm:min-h-9 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {texts[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
