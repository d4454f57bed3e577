import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { costCodesQuery } from '../../lib/api/cost-codes.ts'
import { useKeptLines } from '../../lib/drafts/use-kept-lines.ts'
import { money } from '../../lib/formats/formats.ts'
import { cents, sum } from '../../lib/money.ts'
import { texts } from '../../lib/texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { noteWarnings } from '../../lib/write-warnings.ts'
import { CodesNote } from '../../ui/codes-note.tsx'
import { say } from '../../ui/notices.tsx'
import { useLineScopes } from '../lines/use-line-scopes.ts'
import { decided, type Order } from '../order-data.ts'
import { UnreadWarnings } from '../unread-warnings.tsx'
import { CodesEditor } from './codes-editor.tsx'
import { firstCodes, type sentCodes, type TypedCode } from './typed-codes.ts'

const words = texts.order

interface Needs {
  readonly order: Order
  readonly etag: string | undefined
}

/** What the money was spent for: the lines as they are, or the editor for whose turn it is. */
export function CostCodes({ order, etag, mayAllocate }: Needs & { readonly mayAllocate: boolean }) {
  const { typed, isOvertaken, change, drop } = useKeptLines<TypedCode>(
    `code-order.${order.id}`,
    order.allocations,
  )
  const { isBusy, refusal, run } = useAction()
  const save = (allocations: ReturnType<typeof sentCodes>): Promise<void> =>
    run(async () => {
      const init = { params: { path: { id: order.id } }, body: { allocations }, ifMatch: etag }
      noteWarnings(await decided(order.id, api.post('/api/purchase-orders/{id}/allocate', init)))
      drop()
      say(words.allocated)
    })
  return (
    <section aria-label={words.codes} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{words.codes}</h2>
      <UnreadWarnings order={order} of="codes" />
      {mayAllocate && isOvertaken && order.allocations.length > 0 && !isBusy && (
        <CodesNote codes={firstCodes(order)} words={words.overtaken} onDrop={drop} />
      )}
      {mayAllocate ? (
        <CodesEditor
          order={order}
          typed={typed ?? firstCodes(order)}
          onChange={change}
          isBusy={isBusy}
          refusal={refusal}
          save={save}
        />
      ) : (
        <Lines order={order} />
      )}
      {!mayAllocate && typed !== undefined && !isBusy && (
        <CodesNote codes={typed} words={words.notSaved} onDrop={drop} />
      )}
    </section>
  )
}

function Lines({ order }: { readonly order: Order }) {
  const { allocations } = order
  const codes = useQuery({ ...costCodesQuery, enabled: allocations.length > 0 })
  const scopeOf = useLineScopes({ ...order, lines: allocations })
  const nameOf = (wanted: string) => codes.data?.find(({ code }) => code === wanted)?.name ?? ''
  // A code may stand in two lines.
  const numbered = allocations.map((allocation, key) => ({ ...allocation, key }))
  if (allocations.length === 0) return <p className="text-muted">–</p>
  return (
    <dl>
      {numbered.map(({ key, costCode, amount, scopeId, notes }) => (
        <div key={key} className="flex justify-between gap-4 border-t border-line py-1.5">
          <dt className="wrap-anywhere">
            {`${costCode} ${nameOf(costCode)}`.trim()}
            {[scopeId === null ? undefined : scopeOf({ scopeId }), notes]
              .filter((note) => note != null)
              .map((note) => (
                <span key={note} className="block text-xs text-muted">
                  {note}
                </span>
              ))}
          </dt>
          <dd className="number">{money(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-control py-1.5 font-semibold">
        <dt>{texts.grid.total}</dt>
        <dd className="number">{money(sum(allocations.map(({ amount }) => cents(amount))))}</dd>
      </div>
    </dl>
  )
}
