import { unwrap } from '@formwork/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/formats.ts'
import { Ago } from '../../ui/ago.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Person } from '../../ui/person.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { AddChild, type ChildKind } from './add-child.tsx'
import { BaseBid } from './base-bid.tsx'
import { revisionsQuery } from './revisions.ts'
import { texts } from './texts.ts'

/**
 * What belongs to a bid: its contract, alternates, change orders, and the copies that were kept.
 */
export function VersionsPage() {
  return (
    <BidFrame>
      {(bid, mayWrite) => <Versions key={bid.id} bid={bid} mayWrite={mayWrite} />}
    </BidFrame>
  )
}

interface VersionsNeeds {
  readonly bid: WholeBid
  readonly mayWrite: boolean
}

const childrenQuery = (id: string) =>
  queryOptions({
    queryKey: ['children', id],
    queryFn: async () =>
      unwrap(await api.get('/api/bids/{id}/children', { params: { path: { id } } })),
  })

function Versions({ bid, mayWrite }: VersionsNeeds) {
  const children = useQuery({ ...childrenQuery(bid.id), enabled: bid.kind === 'BID' })
  const revisions = useQuery(revisionsQuery(bid.id))
  // Shown together: how long each list is decides where the next one begins.
  if (children.isLoading || revisions.isLoading) return <Skeleton lines={8} />
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {bid.contract !== null && <Contract contract={bid.contract} />}
      {bid.kind === 'BID' ? <Children bid={bid} mayWrite={mayWrite} /> : <BaseBid bid={bid} />}
      <Revisions bidId={bid.id} />
    </div>
  )
}

const CONTRACT = ['original', 'alternates', 'changes', 'total'] as const

function Contract({ contract }: { readonly contract: NonNullable<WholeBid['contract']> }) {
  const figures = CONTRACT.map((name) => ({ name: texts[name], value: money(contract[name]) }))
  return (
    <section aria-label={texts.contract}>
      <h2 className="mb-2">{texts.contract}</h2>
      <Figures look="part" figures={figures} />
    </section>
  )
}

function Children({ bid, mayWrite }: VersionsNeeds) {
  const [adding, setAdding] = useState<ChildKind>()
  const { data, error } = useQuery(childrenQuery(bid.id))
  const mayChange = bid.status === 'AWARDED' || bid.status === 'COMPLETED'
  return (
    <section aria-label={texts.children}>
      <h2 className="mb-2">{texts.children}</h2>
      {error !== null && <ErrorNote error={error} />}
      {data?.length === 0 && <p className="mb-3 text-muted">{texts.childrenNone}</p>}
      <ul className="mb-3">
        {(data ?? []).map((child) => (
          <li
            key={child.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
          >
            <span className="min-w-0">
              <Link
                to="/bids/$id"
                params={{ id: child.id }}
                className="font-medium text-accent underline"
              >
                {child.bidNumber}
              </Link>{' '}
              <span className="wrap-anywhere">{child.name}</span>{' '}
              <span className="text-xs text-muted">{texts.kinds[child.kind]}</span>
            </span>
            <StatusBadge status={child.status} />
            <span className="number">{money(child.totalCost)}</span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-haspopup="dialog" onClick={() => setAdding('ALTERNATE')}>
            {texts.addAlternate}
          </Button>
          <Button
            aria-haspopup="dialog"
            disabled={!mayChange}
            onClick={() => setAdding('CHANGE_ORDER')}
          >
            {texts.addChange}
          </Button>
          {!mayChange && <span className="text-xs text-muted">{texts.changeHint}</span>}
        </div>
      )}
      {adding !== undefined && (
        <AddChild bid={bid} kind={adding} onClose={() => setAdding(undefined)} />
      )}
    </section>
  )
}

function Revisions({ bidId }: { readonly bidId: string }) {
  const { data, error } = useQuery(revisionsQuery(bidId))
  return (
    <section aria-label={texts.revisions}>
      <h2 className="mb-2">{texts.revisions}</h2>
      {error !== null && <ErrorNote error={error} />}
      {data?.length === 0 && <p className="text-muted">{texts.revisionsNone}</p>}
      <ul>
        {(data ?? []).toReversed().map(({ number, at, by, status, totalCost }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
          >
            <span>
              {texts.revision(number)}{' '}
              <span className="text-xs text-muted">
                <Person email={by} />, <Ago at={at} />
              </span>
            </span>
            <StatusBadge status={status} />
            <span className="number">{money(totalCost)}</span>
            <Link
              to="/bids/$id/compare"
              params={{ id: bidId }}
              search={{ revision: number }}
              className={buttonClasses('plain')}
            >
              {texts.compareWith(number)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
