import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/formats.ts'
import { today } from '../../lib/formats/today.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'

const PATH = '/api/bids/{bidId}/gantt/carry-over'

/** What it would come to, over the version of the bid that the answer is of. */
async function preview(bidId: string, startDate: string) {
  const read = await api.get('/api/bids/{id}', { params: { path: { id: bidId } } })
  const ifMatch = read.ok ? read.etag : undefined
  const body = { startDate, dryRun: true }
  const done = unwrap(await api.post(PATH, { params: { path: { bidId } }, body, ifMatch }))
  return { done, ifMatch }
}

/**
 * Asks, before a bid plans its equipment by the schedule, whether the equipment of its scopes
 * becomes entries, with the costs before and after.
 */
export function CarryOver({
  bidId,
  onSwitch,
  onClose,
}: {
  readonly bidId: string
  /** Goes on with the settings, whether the equipment was carried over or not. */
  readonly onSwitch: () => void
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [startDate, setStartDate] = useState(today)
  const { data, error, isPending } = useQuery({
    queryKey: ['carry-over', bidId, startDate],
    queryFn: () => preview(bidId, startDate),
    enabled: startDate !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const carry = async (): Promise<void> => {
    if (data === undefined) return
    const { ifMatch } = data
    const params = { path: { bidId } }
    const { items } = unwrap(await api.post(PATH, { params, body: { startDate }, ifMatch }))
    await queryClient.invalidateQueries({ queryKey: ['gantt', bidId] })
    say(texts.carried(items.length))
    onSwitch()
  }
  return (
    <Dialog title={texts.carryTitle} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run(carry)
        }}
      >
        <p>{texts.carryLead}</p>
        <TextField
          type="date"
          label={texts.firstDay}
          value={startDate}
          onChange={({ target }) => setStartDate(target.value)}
        />
        {startDate !== '' && isPending && <Skeleton lines={2} />}
        {error !== null && <ErrorNote error={error} />}
        {data !== undefined && <BeforeAndAfter {...data.done} />}
        <Button look="quiet" className="self-start" onClick={onSwitch}>
          {texts.switchOnly}
        </Button>
        <FormFoot
          action={texts.carry}
          isBusy={isBusy || data === undefined}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type Carried = Awaited<ReturnType<typeof preview>>['done']

function BeforeAndAfter(carried: Carried) {
  const { previousEquipmentCost, equipmentCost, previousTotal, totalCost, items } = carried
  const moved = items.filter(({ previousCost, cost }) => previousCost !== cost)
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-muted">{texts.equipmentCost}</dt>
        <dd className="number">{fromTo(previousEquipmentCost, equipmentCost)}</dd>
        <dt className="text-muted">{texts.totalCost}</dt>
        <dd className="number">{fromTo(previousTotal, totalCost)}</dd>
      </dl>
      {moved.length > 0 && (
        <ul aria-label={texts.movedItems} className="max-h-40 overflow-y-auto text-xs text-muted">
          {moved.map(({ itemId, name, previousCost, cost }) => (
            <li key={itemId} className="flex justify-between gap-3">
              <span className="wrap-anywhere">{name}</span>
              <span className="number">{fromTo(previousCost, cost)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const fromTo = (before: number, after: number): string =>
  before === after ? texts.unchanged(money(after)) : `${money(before)} → ${money(after)}`
