import { type components, unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { CONTROL, TextField } from '../../ui/field.tsx'
import { BidPanel } from '../frame/bid-panel.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { parseMultiplier } from '../workspace/scopes/multiplier.ts'
import { texts as scopeWords } from '../workspace/scopes/texts.ts'
import { TargetPrice } from './target-price.tsx'
import { texts } from './texts.ts'

type Answer = components['schemas']['WhatIfAnswer']

const PERCENTS = ['overheadPercentage', 'profitPercentage', 'salesTaxPercentage'] as const
const FLAGS = ['taxExempt', 'perDiemEnabled'] as const
const FIGURES = [
  'subtotalCost',
  'overheadAmount',
  'profitAmount',
  'contingencyAmount',
  'bondAmount',
  'totalCost',
] as const
/** Bids without them have no row for them. */
const isShown = (name: (typeof FIGURES)[number], { previous }: Answer): boolean =>
  (name !== 'contingencyAmount' && name !== 'bondAmount') || previous[name] !== 0
/** As far as a slider reaches; any number may be typed. */
const REACH = 40
/** Long enough for a slider to be let go. */
const SETTLE_MS = 150

interface Tried {
  readonly overheadPercentage?: number
  readonly profitPercentage?: number
  readonly salesTaxPercentage?: number
  readonly taxExempt?: boolean
  readonly perDiemEnabled?: boolean
}

const wrongCount = (typed: string | undefined): string | undefined =>
  typed !== undefined && parseMultiplier(typed) === undefined ? scopeWords.countWrong : undefined

/** What if the profit were lower, the slab built twice? Asked of the API, written nowhere. */
export function WhatIfPage() {
  return (
    <BidPanel>
      {(bid, _mayWrite, mayPrice) => <WhatIf key={bid.id} bid={bid} mayWrite={mayPrice} />}
    </BidPanel>
  )
}

function WhatIf({ bid, mayWrite }: { readonly bid: WholeBid; readonly mayWrite: boolean }) {
  const [tried, setTried] = useState<Tried>({})
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({})
  const multipliers = Object.entries(counts).flatMap(([scopeId, text]) => {
    const multiplier = parseMultiplier(text)
    return multiplier === undefined ? [] : [{ scopeId, multiplier }]
  })
  const body = useSettled({ ...tried, ...(multipliers.length > 0 && { multipliers }) })
  const path = { id: bid.id }
  const answer = useQuery({
    queryKey: ['what-if', bid.id, bid.totalCost, body],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      unwrap(await api.post('/api/bids/{id}/what-if', { params: { path }, body })),
  })
  return (
    <>
      <p className="mb-4 text-muted">{texts.lead}</p>
      <div className="grid items-start gap-6 @2xl:grid-cols-2">
        <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
          <MarkupsTried bid={bid} tried={tried} onTry={setTried} />
          {bid.scopes.length > 0 && (
            <fieldset className="grid grid-cols-2 gap-3 @md:grid-cols-3">
              <legend className="mb-2 text-xs font-medium text-muted">{texts.multipliers}</legend>
              {bid.scopes.map((scope) => (
                <TextField
                  key={scope.id}
                  label={scope.name}
                  inputMode="decimal"
                  error={wrongCount(counts[scope.id])}
                  value={counts[scope.id] ?? String(scope.multiplier)}
                  onChange={({ target }) => setCounts({ ...counts, [scope.id]: target.value })}
                />
              ))}
            </fieldset>
          )}
          <Button
            className="self-start"
            onClick={() => {
              setTried({})
              setCounts({})
            }}
          >
            {texts.reset}
          </Button>
        </form>
        <div className="flex flex-col gap-6">
          {answer.error !== null && <ErrorNote error={answer.error} />}
          {answer.data !== undefined && <Figures answer={answer.data} />}
          <TargetPrice
            bid={bid}
            mayWrite={mayWrite}
            onUse={(profitPercentage) => setTried({ ...tried, profitPercentage })}
          />
        </div>
      </div>
    </>
  )
}

function MarkupsTried({
  bid,
  tried,
  onTry,
}: {
  readonly bid: WholeBid
  readonly tried: Tried
  readonly onTry: (tried: Tried) => void
}) {
  return (
    <>
      {PERCENTS.map((name) => (
        <Percent
          key={name}
          label={texts[name]}
          value={tried[name] ?? bid[name]}
          onChange={(value) => onTry({ ...tried, [name]: value })}
        />
      ))}
      <div className="flex flex-wrap gap-4">
        {FLAGS.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2 sm:min-h-8">
            <input
              type="checkbox"
              checked={tried[name] ?? bid[name]}
              onChange={({ target }) => onTry({ ...tried, [name]: target.checked })}
            />
            {texts[name]}
          </label>
        ))}
      </div>
    </>
  )
}

/** The last value that has stood for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same content is the same value.
  useEffect(() => {
    const later = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(later)
  }, [text])
  return settled
}

function Percent({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  const set = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const number = Number(target.value)
    if (target.value !== '' && Number.isFinite(number)) onChange(number)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
      <label className="flex flex-col gap-1 text-xs font-medium text-muted">
        {label}
        <input
          type="range"
          min={0}
          max={Math.max(REACH, Math.ceil(value))}
          step={0.25}
          value={value}
          onChange={set}
          className="h-11 accent-accent sm:h-8"
        />
      </label>
      <input
        type="number"
        min={0}
        step="any"
        aria-label={label}
        value={value}
        onChange={set}
        className={classes(CONTROL, 'number')}
      />
    </div>
  )
}

function Figures({ answer }: { readonly answer: Answer }) {
  return (
    <section aria-live="polite">
      <table className="w-full text-[13px]">
        <caption className="mb-1 text-left text-sm font-semibold">{texts.figures}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              {texts.figure}
            </th>
            {[texts.now, texts.after, texts.difference].map((label) => (
              <th key={label} scope="col" className="py-1 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.filter((name) => isShown(name, answer)).map((name) => (
            <tr
              key={name}
              className={classes(
                'border-t border-line',
                name === 'totalCost' && 'text-base font-semibold',
              )}
            >
              <th scope="row" className="py-1.5 text-left font-normal">
                {texts[name]}
              </th>
              <td className="number">{money(answer.previous[name])}</td>
              <td className="number">{money(answer[name])}</td>
              <td className="number">{money(answer.difference[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
