import { type components, unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/formats.ts'
import { jsonNumber, parseMoney } from '../../lib/money.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { bidChanged, type WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

type Found = components['schemas']['TargetPriceAnswer']

/** Which profit makes the bid come to a total. */
export function TargetPrice({
  bid,
  mayWrite,
  onUse,
}: {
  readonly bid: WholeBid
  readonly mayWrite: boolean
  readonly onUse: (profitPercentage: number) => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found>()
  const params = { path: { id: bid.id } }
  const find = (): void => {
    const amount = parseMoney(text)
    setError(amount === undefined ? texts.targetWrong : undefined)
    if (amount === undefined) return
    void run(async () => {
      const body = { totalCost: jsonNumber(amount) }
      setFound(unwrap(await api.post('/api/bids/{id}/target-price', { params, body })))
    })
  }
  const set = ({ profitPercentage }: Found) =>
    run(async () => {
      unwrap(await api.put('/api/bids/{id}', { params, body: { profitPercentage } }))
      await bidChanged(bid.id)
      say(texts.profitSet(profitPercentage))
    })
  return (
    <section aria-label={texts.target} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-1">{texts.target}</h2>
      <p className="mb-3 text-muted">{texts.targetLead}</p>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <TextField
          label={texts.targetTotal}
          inputMode="decimal"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="mt-5" aria-disabled={isBusy}>
          {texts.find}
        </Button>
      </form>
      {refusal !== undefined && <ErrorNote error={refusal} />}
      {found !== undefined && (
        <div role="status" className="mt-3">
          <WhatIsFound found={found} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onUse(found.profitPercentage)}>{texts.use}</Button>
            {mayWrite && <Button onClick={() => void set(found)}>{texts.setProfit}</Button>}
          </div>
        </div>
      )}
    </section>
  )
}

function WhatIsFound({ found }: { readonly found: Found }) {
  const { exact, profitPercentage, totalCost, difference, warnings } = found
  return (
    <>
      <p className="mb-2">
        {exact
          ? texts.found(profitPercentage, money(totalCost))
          : texts.foundNear(profitPercentage, money(totalCost), money(difference))}
      </p>
      {(warnings ?? []).map(({ message }) => (
        <p key={message} className="mb-2 text-warn">
          {message}.
        </p>
      ))}
    </>
  )
}
