import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { money } from '../app/formats.ts'
import { type Cents, cents, decimalText, jsonNumber, sum } from '../app/money.ts'
import { texts } from '../app/texts.ts'
import { KEYS } from '../keys/keys.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { amountToAllocate, costCodesQuery, decided, type Order } from './order-data.ts'
import { leftOf, parseShare } from './split.ts'

const words = texts.order

interface Line {
  readonly key: number
  readonly costCode: string
  readonly text: string
}

interface Needs {
  readonly order: Order
  readonly etag: string | undefined
}

/** What the money was spent for: the lines as they are, or the editor for whose turn it is. */
export function CostCodes({ order, etag, mayAllocate }: Needs & { readonly mayAllocate: boolean }) {
  return (
    <section aria-label={words.codes} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{words.codes}</h2>
      {mayAllocate ? <Editor order={order} etag={etag} /> : <Lines order={order} />}
    </section>
  )
}

function Lines({ order: { allocations } }: { readonly order: Order }) {
  const codes = useQuery({ ...costCodesQuery, enabled: allocations.length > 0 })
  const nameOf = (wanted: string) => codes.data?.find(({ code }) => code === wanted)?.name ?? ''
  if (allocations.length === 0) return <p className="text-muted">–</p>
  return (
    <dl>
      {allocations.map(({ costCode, amount }) => (
        <div key={costCode} className="flex justify-between gap-4 border-t border-line py-1.5">
          <dt className="wrap-anywhere">{`${costCode} ${nameOf(costCode)}`.trim()}</dt>
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

function firstLines({ allocations }: Order): readonly Line[] {
  const kept = allocations.map(({ costCode, amount }, key) => ({
    ...{ key, costCode, text: decimalText(cents(amount)) },
  }))
  return kept.length > 0 ? kept : [{ key: 0, costCode: '', text: '' }]
}

function Editor({ order, etag }: Needs) {
  const codes = useQuery(costCodesQuery)
  const [lines, setLines] = useState(() => firstLines(order))
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const whole = amountToAllocate(order)
  const shares = lines.map(({ text }) => parseShare(text, whole ?? 0n))
  const left = whole === undefined ? undefined : leftOf(whole, shares)
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    const text = left !== undefined && left > 0n ? decimalText(left) : ''
    setLines([...lines, { key, costCode: '', text }])
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    const allocations = lines.map(({ costCode }, index) => ({
      ...{ costCode, amount: jsonNumber(shares[index] ?? 0n) },
    }))
    try {
      const init = { params: { path: { id: order.id } }, body: { allocations }, ifMatch: etag }
      await decided(order.id, api.post('/api/purchase-orders/{id}/allocate', init))
      say(words.allocated)
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }
  const choices = (codes.data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {lines.map((line, index) => (
        <SplitLine
          key={line.key}
          line={line}
          position={index + 1}
          choices={choices}
          rest={left === undefined ? undefined : left + (shares[index] ?? 0n)}
          isWrong={line.text.trim() !== '' && shares[index] === undefined}
          canRemove={lines.length > 1}
          onChange={(part) => change(line.key, part)}
          onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Left left={left} />
      {(refusal !== undefined || codes.error !== null) && (
        <ErrorNote error={refusal ?? codes.error} />
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={add}>{words.addLine}</Button>
        <Button type="submit" look="primary" disabled={isBusy}>
          {words.allocate}
        </Button>
      </div>
    </form>
  )
}

function SplitLine({
  line,
  position,
  choices,
  rest,
  isWrong,
  canRemove,
  onChange,
  onRemove,
}: {
  readonly line: Line
  readonly position: number
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What the line would have to take so that nothing is left. */
  readonly rest: Cents | undefined
  readonly isWrong: boolean
  readonly canRemove: boolean
  readonly onChange: (part: Partial<Line>) => void
  readonly onRemove: () => void
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_auto_auto]">
      <SelectField
        label={`${words.code} ${position}`}
        data-key={position === 1 ? KEYS.costCodes : undefined}
        className="col-span-2 sm:col-span-1"
        choices={[{ value: '', label: texts.bids.choose }, ...choices]}
        value={line.costCode}
        onChange={({ target }) => onChange({ costCode: target.value })}
      />
      <TextField
        label={`${words.amount} ${position}`}
        inputMode="decimal"
        placeholder="0.00, 50 %"
        value={line.text}
        error={isWrong ? words.shareWrong : undefined}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {rest !== undefined && rest >= 0n && (
        <Button
          title={words.rest}
          aria-label={`= ${money(rest)}: ${words.rest} ${position}`}
          onClick={() => onChange({ text: decimalText(rest) })}
        >
          = {money(rest)}
        </Button>
      )}
      {canRemove && (
        <Button
          look="quiet"
          aria-label={words.removeLine(String(position))}
          title={words.removeLine(String(position))}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={14} />
        </Button>
      )}
    </div>
  )
}

function Left({ left }: { readonly left: Cents | undefined }) {
  if (left === undefined) return null
  const [word, color] =
    left === 0n
      ? [words.exact, 'text-good']
      : [left < 0n ? words.over : words.left, left < 0n ? 'text-bad' : 'text-warn']
  return (
    <p role="status" className={classes('flex justify-between gap-4 font-medium', color)}>
      <span>{word}</span>
      {left !== 0n && <span className="number">{money(left < 0n ? -left : left)}</span>}
    </p>
  )
}
