import { ApiError } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Afterwards } from '../../ui/afterwards.tsx'
import { Late, latePart } from '../../ui/late.tsx'
import { PageFault } from '../../ui/page-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BaseBid } from '../versions/base-bid.tsx'
import { LockNote } from '../versions/lock-note.tsx'
import { SubmittedNote } from '../versions/submitted-note.tsx'
import { bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import type { NumberPath } from '../workspace/number-path.ts'
import { BidHead } from './bid-head.tsx'
import { BidSections } from './bid-sections.tsx'
import { useSection } from './sections.ts'

const GONE = latePart(() => import('../gone/gone-bid.tsx').then((it) => it.GoneBid))

type Draw = (bid: WholeBid, mayWrite: boolean, mayPrice: boolean) => ReactNode

/**
 * What stands around every page of a bid: whose it is, its state, its pages, what can be done with
 * it.
 */
export function BidFrame({
  onExplain,
  children,
}: {
  /** Where the page can explain the figures of the head. */
  readonly onExplain?: (path: NumberPath) => void
  /** `mayPrice`: may change what the bid comes to, which nobody may while it is locked. */
  readonly children: Draw
}) {
  const { id = '' } = useParams({ strict: false })
  const { data: bid, error, refetch } = useQuery(bidQuery(id))
  // What was read before is of nobody any more: it is deleted, or not for this user.
  if (isGone(error)) {
    return <Late part={GONE} props={{ id, before: bid, error, onAgain: refetch }} />
  }
  if (error !== null && bid === undefined) {
    return <PageFault error={error} onAgain={refetch} />
  }
  if (bid === undefined) return <Skeleton lines={12} />
  return (
    <Framed bid={bid} onExplain={onExplain}>
      {children}
    </Framed>
  )
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

function Framed({
  bid,
  onExplain,
  children,
}: {
  readonly bid: WholeBid
  readonly onExplain: ((path: NumberPath) => void) | undefined
  readonly children: Draw
}) {
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  useTitle(`${useSection(bid.id).title} · ${bid.name}`)
  return (
    <>
      <BidHead bid={bid} onExplain={onExplain} />
      <BidSections id={bid.id} />
      <BaseBid bid={bid} />
      <LockNote bid={bid} mayWrite={mayWrite} />
      <SubmittedNote bid={bid} />
      <Afterwards until={<Skeleton lines={12} />}>
        {children(bid, mayWrite, mayWrite && bid.lockedAt === null)}
      </Afterwards>
    </>
  )
}
