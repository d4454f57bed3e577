import { ApiError } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BidFrame } from '../frame/bid-frame.tsx'
import { PlanChart } from './plan-chart.tsx'
import { type FormPlan, planQuery, savePlan } from './plan-data.ts'
import { PlanFigures } from './plan-figures.tsx'
import { PourFields } from './pour-fields.tsx'
import { type PourTexts, pourAfter, sentOf, textsOf } from './pour-texts.ts'
import { texts } from './texts.ts'

/** When forms are set and stripped, and how often they can be used. */
export function FormPlanPage() {
  return (
    <BidFrame>
      {(bid, mayWrite) => <Plan key={bid.id} bidId={bid.id} mayWrite={mayWrite} />}
    </BidFrame>
  )
}

function Plan({ bidId, mayWrite }: { readonly bidId: string; readonly mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(planQuery(bidId))
  if (error !== null) return <ErrorNote error={error} onAgain={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={8} />
  const { plan, etag } = data
  if (plan.pours.length === 0 && plan.unplanned.length === 0) return <Empty>{texts.none}</Empty>
  return (
    <>
      <p className="mb-4 text-muted">{texts.lead}</p>
      <PlanChart plan={plan} />
      <PlanFigures plan={plan} />
      <Pours bidId={bidId} plan={plan} etag={etag} mayWrite={mayWrite} />
      <section aria-label={texts.guidance} className="mt-6 text-[13px] text-muted">
        <h2 className="mb-1 text-xs">{texts.guidance}</h2>
        <ul className="list-disc pl-5">
          {plan.guidance.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What is typed stays until it is saved or discarded, whatever arrives meanwhile. */
function Pours({
  bidId,
  plan,
  etag,
  mayWrite,
}: {
  readonly bidId: string
  readonly plan: FormPlan
  readonly etag: string | undefined
  readonly mayWrite: boolean
}) {
  const [draft, setDraft] = useState<{ pours: readonly PourTexts[]; etag: string | undefined }>()
  const { isBusy, refusal, run } = useAction()
  const pours = draft?.pours ?? plan.pours.map(textsOf)
  const change = (next: readonly PourTexts[]): void =>
    setDraft({ pours: next, etag: draft === undefined ? etag : draft.etag })
  const items = itemsOf(plan)
  const save = (): Promise<void> =>
    run(async () => {
      await savePlan(bidId, pours.map(sentOf), draft?.etag)
      setDraft(undefined)
      say(texts.saved)
    })
  return (
    <form
      noValidate
      aria-label={texts.pours}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2 className="mb-1">{texts.pours}</h2>
      <ul>
        {pours.map((pour, place) => (
          <PourFields
            key={pour.key}
            pour={pour}
            items={items}
            faults={faultsOf(refusal, place)}
            mayWrite={mayWrite}
            onChange={(typed) =>
              change(pours.map((one) => (one.key === pour.key ? { ...one, ...typed } : one)))
            }
            onRemove={() => change(pours.filter(({ key }) => key !== pour.key))}
          />
        ))}
      </ul>
      {refusal !== undefined && <ErrorNote error={asTold(refusal)} />}
      {mayWrite && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            onClick={() => change([...pours, pourAfter(pours.at(-1), items[0]?.value ?? '')])}
          >
            <Plus aria-hidden size={14} />
            {texts.add}
          </Button>
          {draft !== undefined && (
            <>
              <Button type="submit" look="primary" disabled={isBusy}>
                {texts.save}
              </Button>
              <Button look="quiet" onClick={() => setDraft(undefined)}>
                {texts.discard}
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  )
}

/** Each item with forms once, planned or not. */
function itemsOf({ pours, unplanned }: FormPlan) {
  const names = new Map(
    [...pours, ...unplanned].map(({ itemId, itemName }) => [itemId, itemName ?? '–']),
  )
  return [...names].map(([value, label]) => ({ value, label }))
}

/** What a refusal says of the fields of one pour. */
function faultsOf(refusal: unknown, place: number): ReadonlyMap<string, string> {
  const details = refusal instanceof ApiError ? refusal.details : []
  const prefix = `pours.${place}.`
  const own = details.filter(({ path }) => path.replaceAll(/\[(\d+)\]/g, '.$1').startsWith(prefix))
  return new Map(own.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]))
}

function asTold(refusal: unknown): unknown {
  return refusal instanceof ApiError && refusal.status === 412 ? new Error(texts.theirs) : refusal
}
