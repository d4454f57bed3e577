import { type components, unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { formatFieldName, money } from '../../lib/formats/formats.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { say } from '../../ui/notices.tsx'
import { BidPanel } from '../frame/bid-panel.tsx'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { recordLasting } from '../workspace/scopes/scope-step.ts'
import { shownValue } from '../workspace/shown-value.ts'
import { useBidSheets } from '../workspace/use-bid-sheets.ts'
import { texts } from './texts.ts'

type Recalculation = components['schemas']['Recalculation']

/** What the rates of today would change, before they are taken over. */
export function PricesPage() {
  const mayUpdateFuel = mayUse(useUser(), ACCESS.updateFuel)
  return (
    <BidPanel>
      {(bid, _mayWrite, mayPrice) => (
        <div className="flex flex-col gap-8">
          {bid.lockedAt === null ? (
            <Refresh bid={bid} mayWrite={mayPrice} />
          ) : (
            <p className="text-muted">{texts.pricesLocked}</p>
          )}
          {mayUpdateFuel && bid.lockedAt === null && <Fuel bid={bid} />}
        </div>
      )}
    </BidPanel>
  )
}

interface Needs {
  readonly bid: WholeBid
  readonly mayWrite: boolean
}

/** What today's rates would change, seen first, and what of it is left out. */
function useRefresh({ id }: WholeBid) {
  const { isBusy, refusal, run } = useAction()
  const { steps } = useBidSheets(id)
  const [markups, setMarkups] = useState(false)
  const [seen, setSeen] = useState<Recalculation>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const params = { path: { id } }
  const preview = () =>
    run(async () => {
      const body = { dryRun: true, markups }
      setSeen(unwrap(await api.post('/api/bids/{id}/recalculate', { params, body })))
      setLeft(new Set())
    })
  const chosen = (seen?.items ?? []).filter(({ itemId }) => !left.has(itemId))
  const take = () =>
    run(async () => {
      const body = { markups, itemIds: chosen.map(({ itemId }) => itemId) }
      unwrap(await api.post('/api/bids/{id}/recalculate', { params, body }))
      await bidChanged(id)
      recordLasting(steps, chosen[0]?.scopeId ?? '', texts.refreshLasts)
      setSeen(undefined)
      say(texts.refreshed)
    })
  const toggle = (itemId: string): void => {
    const next = new Set(left)
    if (!next.delete(itemId)) next.add(itemId)
    setLeft(next)
  }
  const withMarkups = (are: boolean): void => {
    setMarkups(are)
    setSeen(undefined)
  }
  return { isBusy, refusal, markups, withMarkups, seen, left, toggle, chosen, preview, take }
}

function Refresh({ bid, mayWrite }: Needs) {
  const { seen, markups, chosen, isBusy, ...of } = useRefresh(bid)
  const hasChanges = seen !== undefined && seen.items.length + seen.changes.length > 0
  return (
    <section aria-label={texts.prices}>
      <h2 className="mb-1">{texts.prices}</h2>
      <p className="mb-3 max-w-prose text-muted">{texts.pricesLead}</p>
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <label className="flex min-h-11 items-center gap-2 sm:min-h-8">
          <input
            type="checkbox"
            checked={markups}
            onChange={({ target }) => of.withMarkups(target.checked)}
          />
          {texts.markups}
        </label>
        <Button look="primary" aria-disabled={isBusy} onClick={of.preview}>
          {texts.preview}
        </Button>
      </div>
      {of.refusal !== undefined && <ErrorNote error={of.refusal} />}
      {seen !== undefined && (
        <p role="status" className="mb-3">
          {hasChanges
            ? texts.effect(money(seen.previousTotal), money(seen.totalCost))
            : texts.nothing}
          {seen.missing.length > 0 && ` ${texts.gone(seen.missing.length)}`}
        </p>
      )}
      {seen !== undefined && seen.items.length > 0 && (
        <ChangedItems items={seen.items} left={of.left} onToggle={of.toggle} />
      )}
      {mayWrite && hasChanges && (chosen.length > 0 || markups) && (
        <Button look="primary" aria-disabled={isBusy} onClick={of.take}>
          {texts.takeOver(chosen.length)}
        </Button>
      )}
    </section>
  )
}

type ChangedItem = Recalculation['items'][number]

/** What changes of each item, and whether it is to. */
function ChangedItems({
  items,
  left,
  onToggle,
}: {
  readonly items: readonly ChangedItem[]
  readonly left: ReadonlySet<string>
  readonly onToggle: (itemId: string) => void
}) {
  return (
    <table className="mb-3 w-full text-[13px]">
      <caption className="sr-only">{texts.prices}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-medium">
            {texts.item}
          </th>
          <th scope="col" className="py-1 text-left font-medium">
            {texts.changes}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {texts.effectOf}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.itemId} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              <label className="flex min-h-11 items-center gap-2 wrap-anywhere sm:min-h-6">
                <input
                  type="checkbox"
                  aria-label={texts.choose(item.name)}
                  checked={!left.has(item.itemId)}
                  onChange={() => onToggle(item.itemId)}
                />
                {item.name}
              </label>
            </th>
            <td>{item.changes.map(changeText).join(', ')}</td>
            <td className="number">{money(item.effect)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const changeText = ({ rate, old, new: now }: ChangedItem['changes'][number]): string =>
  `${formatFieldName(rate)} ${shownValue(rate, old)} → ${shownValue(rate, now)}`

function Fuel({ bid }: Pick<Needs, 'bid'>) {
  const { isBusy, refusal, run } = useAction()
  const update = () =>
    run(async () => {
      const params = { path: { bidId: bid.id } }
      const path = '/api/variables/update-fuel-charges/{bidId}'
      const { updatedItems, totalCost } = unwrap(await api.post(path, { params }))
      await bidChanged(bid.id)
      say(texts.fuelDone(updatedItems, money(totalCost)))
    })
  return (
    <section aria-label={texts.fuel}>
      <h2 className="mb-1">{texts.fuel}</h2>
      <p className="mb-3 text-muted">{texts.fuelLead}</p>
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <Button aria-disabled={isBusy} onClick={update}>
        {texts.fuelUpdate}
      </Button>
    </section>
  )
}
