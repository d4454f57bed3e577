import { ApiError, unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { keepDraft, readDraft } from '../../lib/drafts/kept-drafts.ts'
import { useUser } from '../../lib/session/session.ts'
import { Ago } from '../../ui/ago.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageFault } from '../../ui/page-fault.tsx'
import { Person } from '../../ui/person.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TypedOver } from '../../ui/use-versioned-form.tsx'
import type { ProposalDraft } from '../proposal/proposal-draft.ts'
import type { BidTyped } from '../settings/bid-fields.ts'
import { pageDraftPlace } from '../unfinished/use-unfinished.ts'
import type { WholeBid } from '../workspace/bid-data.ts'
import { discardSheets } from '../workspace/sheet/bid-sheets.ts'
import { useBidSheets } from '../workspace/use-bid-sheets.ts'
import { texts } from './texts.ts'
import { TypedList } from './typed-list.tsx'
import { type TypedRow, typedProposal, typedRows, typedSettings } from './typed-rows.ts'

/** In place of a bid that cannot be read any more: why, and what was typed into it and not saved. */
export function GoneBid({
  id,
  before,
  error,
  onAgain,
}: {
  readonly id: string
  /** As it was read last, on this page. */
  readonly before: WholeBid | undefined
  readonly error: unknown
  readonly onAgain: () => unknown
}) {
  return (
    <>
      {error instanceof ApiError && error.status === 404 ? (
        <Deleted id={id} before={before} error={error} onAgain={onAgain} />
      ) : (
        <PageFault error={error} onAgain={onAgain} />
      )}
      <Typed key={id} id={id} before={before} />
    </>
  )
}

function Deleted({ id, before, error, onAgain }: Parameters<typeof GoneBid>[0]) {
  const { data: last, isLoading } = useQuery({
    queryKey: ['deletion', id],
    queryFn: async () => {
      const params = { path: { id }, query: { sort: '-at', limit: 1 } as const }
      return unwrap(await api.get('/api/bids/{id}/history', { params }))[0] ?? null
    },
  })
  if (isLoading) return <Skeleton lines={4} />
  // There never was such a bid, or nobody can tell.
  if (last?.action !== 'deleted') return <PageFault error={error} onAgain={onAgain} />
  return (
    <Page title={texts.deleted(last.name ?? before?.bidNumber ?? '')}>
      <div role="alert" className="flex flex-col items-start gap-3">
        {before !== undefined && (
          <p className="font-medium wrap-anywhere">
            {before.name} · {before.client.name}
          </p>
        )}
        <p>
          <Person email={last.by} /> {texts.by} <Ago at={last.at} />. {texts.lead}
        </p>
        <Link to="/bids" className={buttonClasses('plain')}>
          {texts.all}
        </Link>
      </div>
    </Page>
  )
}

/** Nothing that was typed is lost without a word: it can be copied to where it belongs now. */
function Typed({ id, before }: Pick<Parameters<typeof GoneBid>[0], 'id' | 'before'>) {
  const userId = useUser().id
  const sheets = useBidSheets(id)
  const navigate = useNavigate()
  const rows = [
    ...typedRows(sheets.now, (scopeId) => before?.scopes.find((one) => one.id === scopeId)?.name),
    ...typedPages(userId, id),
  ]
  const discard = (): void => {
    discardSheets(userId, id)
    for (const page of ['settings', 'proposal'] as const) {
      keepDraft(pageDraftPlace(userId, id, page), undefined)
    }
    void navigate({ to: '/bids' })
  }
  return <TypedList rows={rows} lead={texts.typedLead} onDiscard={discard} />
}

function typedPages(userId: string, bidId: string): readonly TypedRow[] {
  const kept = <Draft,>(page: 'settings' | 'proposal') =>
    readDraft(pageDraftPlace(userId, bidId, page)) as Draft | null | undefined
  const settings = kept<TypedOver<BidTyped>>('settings')
  const proposal = kept<ProposalDraft>('proposal')
  return [
    ...(settings ? [typedSettings(settings)] : []),
    ...(proposal ? [typedProposal(proposal)] : []),
  ].filter(({ cells }) => cells.length > 0)
}
