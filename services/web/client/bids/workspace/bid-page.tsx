import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ACCESS } from '../../app/access.ts'
import { mayUse, useUser } from '../../app/session.ts'
import { texts } from '../../app/texts.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { bidQuery } from './bid-data.ts'
import { prefetchChoices } from './catalog-choices.ts'
import type { NumberPath } from './explanation.tsx'
import { Figures } from './figures.tsx'
import { Workspace } from './workspace.tsx'

const words = texts.bid

/** What does it cost, what do we earn, and what is it made of. */
export function BidPage() {
  const { id } = useParams({ from: '/signed-in/bids/$id' })
  const { module = 'concrete' } = useSearch({ from: '/signed-in/bids/$id' })
  useEffect(() => prefetchChoices(module), [module])
  const user = useUser()
  const [asked, setAsked] = useState<NumberPath>()
  const { data: bid, error, refetch } = useQuery(bidQuery(id))
  if (error !== null && bid === undefined) {
    return (
      <Page title={texts.errors.title}>
        <ErrorNote error={error} onAgain={() => void refetch()} />
      </Page>
    )
  }
  if (bid === undefined) return <Skeleton lines={12} />
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/bids">{texts.bids.title}</Link>
      <span>{bid.bidNumber}</span>
      <span>{bid.client.name}</span>
      <StatusBadge status={bid.status} />
    </span>
  )
  const pdf = (
    <a href={`/api/bids/${bid.id}/pdf`} className={buttonClasses('plain')} download>
      <FileDown aria-hidden size={16} />
      {words.pdf}
    </a>
  )
  return (
    <Page title={bid.name} kicker={kicker} actions={pdf}>
      <Figures bid={bid} onExplain={setAsked} />
      <Workspace
        bid={bid}
        mayWrite={mayUse(user, ACCESS.writeBids)}
        asked={asked}
        onAsk={setAsked}
      />
    </Page>
  )
}
