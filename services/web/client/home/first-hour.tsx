import { unwrap } from '@formwork/api-client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { api, queryClient } from '../lib/api/api.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { buttonClasses } from '../ui/button.tsx'
import { say } from '../ui/notices.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import {
  doneSteps,
  type Found,
  type FoundBid,
  isFirstHour,
  ownBids,
  type StepName,
  samplesOf,
  shownSteps,
} from './first-steps.ts'
import { changedBidsQuery } from './home-data.ts'
import { texts } from './texts.ts'

const newest = { limit: 1, sort: '-updatedAt' as const }
const few = { limit: 2 }

/**
 * What the first steps are decided by: in an installation that is in its first hour, and later for
 * who describes the company; undefined for others, and where something cannot be asked for.
 * `isComing` until that is known.
 */
export function useFirstHour(isAsked: boolean): {
  readonly isComing: boolean
  readonly found: Found | undefined
} {
  const bids = useQuery({ ...changedBidsQuery, enabled: isAsked })
  const rows = bids.data?.rows
  const mayDescribe = mayUse(useUser(), ACCESS.writeCompany)
  const enabled = rows !== undefined && (mayDescribe || isFirstHour(rows))
  const [company, rates, clients] = useQueries({
    queries: [
      {
        queryKey: ['company'],
        enabled,
        queryFn: async () => unwrap(await api.get('/api/company')),
      },
      {
        queryKey: ['first-hour', 'rates'],
        enabled,
        staleTime: 0,
        queryFn: async () => unwrap(await api.get('/api/variables', { params: { query: newest } })),
      },
      {
        queryKey: ['first-hour', 'clients'],
        enabled,
        staleTime: 0,
        queryFn: async () => unwrap(await api.get('/api/clients', { params: { query: few } })),
      },
    ],
  })
  const isComing = [bids, company, rates, clients].some(({ isLoading }) => isLoading)
  if (!enabled || !company.data || !rates.data || !clients.data) {
    return { isComing, found: undefined }
  }
  const found = { company: company.data, rates: rates.data, clients: clients.data, bids: rows }
  return { isComing, found }
}

type Way = Pick<LinkProps, 'to' | 'params'>

/** Leads from an empty installation to a first proposal. */
export function FirstHour({ found }: { readonly found: Found }) {
  const user = useUser()
  const { bids } = found
  const done = doneSteps(found)
  const [first] = ownBids(bids)
  const ways: Readonly<Record<StepName, Way | undefined>> = {
    company: mayUse(user, ACCESS.writeCompany) ? { to: '/admin/company' } : undefined,
    rates: mayUse(user, ACCESS.writeRates) ? { to: '/admin/rates' } : undefined,
    client: { to: '/clients' },
    bid: first === undefined ? { to: '/bids' } : { to: '/bids/$id', params: { id: first.id } },
    proposal: first && { to: '/bids/$id/proposal', params: { id: first.id } },
  }
  const isFirst = isFirstHour(bids)
  const shown = shownSteps(done, { isFirst, can: (name) => ways[name] !== undefined })
  if (shown.length === 0) return null
  const samples = isFirst ? samplesOf(bids) : []
  return (
    <section
      aria-label={texts.title}
      className="mb-6 rounded-md border border-line bg-panel px-4 py-3"
    >
      <h2>{texts.title}</h2>
      <p className="mb-2 text-muted">{isFirst ? texts.lead : texts.leadLater}</p>
      <ol>
        {shown.map((name) => (
          <Step key={name} name={name} isDone={done[name]} way={ways[name]} />
        ))}
      </ol>
      {samples.length > 0 && <Samples bids={samples} />}
    </section>
  )
}

function Step({
  name,
  isDone,
  way,
}: {
  readonly name: StepName
  readonly isDone: boolean
  readonly way: Way | undefined
}) {
  const { title, text } = texts.steps[name]
  const Icon = isDone ? CircleCheck : Circle
  const isOthers = way === undefined && name !== 'proposal'
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line py-1.5">
      <Icon aria-hidden size={20} className={isDone ? 'text-good' : 'text-muted'} />
      <span className="min-w-0 flex-1">
        {way === undefined ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link {...way} className="font-medium text-accent underline">
            {title}
          </Link>
        )}
        <span className="block text-xs text-muted">{text}</span>
      </span>
      <span className="text-xs text-muted">
        {isDone ? texts.done : isOthers ? texts.admin : texts.open}
      </span>
    </li>
  )
}

function Samples({ bids }: { readonly bids: readonly FoundBid[] }) {
  const mayDelete = mayUse(useUser(), ACCESS.deleteBids)
  const remove = async (): Promise<void> => {
    for (const { id } of bids) {
      unwrap(await api.delete('/api/bids/{id}', { params: { path: { id } } }))
    }
    await queryClient.invalidateQueries()
    say(texts.removed)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
      <p className="min-w-48 flex-1">{texts.samples}</p>
      {bids.toReversed().map(({ id, bidNumber, status }) => (
        <Link key={id} to="/bids/$id" params={{ id }} className={buttonClasses('plain')}>
          {texts.openSample(bidNumber, status === 'AWARDED')}
        </Link>
      ))}
      {mayDelete && (
        <RemoveButton label={texts.removeSamples} text={texts.removeText} onRemove={remove} />
      )}
    </div>
  )
}
