import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import { useSection } from './sections.ts'
import { texts } from './texts.ts'

/** A page of a bid that stands beside its estimate, inside whose frame it is drawn. */
export function BidPanel({
  children,
}: {
  /** `mayPrice`: may change what the bid comes to. */
  readonly children: (bid: WholeBid, mayWrite: boolean, mayPrice: boolean) => ReactNode
}) {
  const { id = '' } = useParams({ strict: false })
  const { scope, module } = useSearch({ strict: false })
  const { data: bid } = useQuery(bidQuery(id))
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const { title } = useSection(id)
  const navigate = useNavigate()
  const closed = { to: '/bids/$id', params: { id }, search: { scope, module } } as const
  useEscape(() => void navigate(closed))
  if (bid === undefined) return null
  return (
    <section
      aria-label={title}
      className="@container min-w-0 rounded-md border border-line bg-panel p-4"
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2>{title}</h2>
        <Link
          {...closed}
          aria-label={texts.closePanel}
          title={texts.closePanel}
          className={buttonClasses('quiet')}
        >
          <X aria-hidden size={16} />
        </Link>
      </div>
      {children(bid, mayWrite, mayWrite && bid.lockedAt === null)}
    </section>
  )
}
