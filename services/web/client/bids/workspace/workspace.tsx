import { useNavigate, useSearch } from '@tanstack/react-router'
import { texts } from '../../app/texts.ts'
import { Empty } from '../../ui/empty.tsx'
import { AddScope } from './add-scope.tsx'
import type { WholeBid } from './bid-data.ts'
import { ScopeTree } from './scope-tree.tsx'

const words = texts.bid

/** The scopes at the left, what the chosen one is made of beside them. */
export function Workspace({
  bid,
  mayWrite,
}: {
  readonly bid: WholeBid
  readonly mayWrite: boolean
}) {
  const { scope: wanted } = useSearch({ from: '/signed-in/bids/$id' })
  const navigate = useNavigate({ from: '/bids/$id' })
  const chosen = bid.scopes.find(({ id }) => id === wanted) ?? bid.scopes[0]
  const choose = (scope: string) => void navigate({ search: { scope }, replace: true })
  const add = mayWrite && <AddScope bidId={bid.id} onAdded={choose} />
  if (chosen === undefined) return <Empty action={add}>{words.noScopes}</Empty>
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <section aria-label={words.scopes}>
        <ScopeTree scopes={bid.scopes} chosen={chosen.id} />
        {add}
      </section>
    </div>
  )
}
