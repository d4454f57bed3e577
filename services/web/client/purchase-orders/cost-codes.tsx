import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../lib/api/api.ts'
import { costCodesQuery } from '../lib/api/cost-codes.ts'
import { money } from '../lib/formats/formats.ts'
import { KEYS } from '../lib/keys/keys.ts'
import { type Cents, cents, decimalText, jsonNumber, sum } from '../lib/money.ts'
import { leftOf, parseShares } from '../lib/split.ts'
import { texts } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { AmountLeft } from '../ui/amount-left.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import { amountToAllocate, decided, type Order } from './order-data.ts'
import { texts as own } from './texts.ts'
import { ToComeNote } from './to-come-note.tsx'
import { UnreadWarnings } from './unread-warnings.tsx'

const words = texts.order
const { toCome } = own

interface Line {
  readonly key: number
  readonly costCode: string
  readonly text: string
}

interface Allocation {
  readonly costCode: string
  readonly amount: number
}

interface Needs {
  readonly order: Order
  readonly etag: string | undefined
}

/** What the money was spent for: the lines as they are, or the editor for whose turn it is. */
export function CostCodes({ order, etag, mayAllocate }: Needs & { readonly mayAllocate: boolean }) {
  const [typed, setTyped] = useState<readonly Line[]>()
  const { isBusy, refusal, run } = useAction()
  const save = (allocations: readonly Allocation[]): Promise<void> =>
    run(async () => {
      const body = { allocations: [...allocations] }
      const init = { params: { path: { id: order.id } }, body, ifMatch: etag }
      noteWarnings(await decided(order.id, api.post('/api/purchase-orders/{id}/allocate', init)))
      setTyped(undefined)
      say(words.allocated)
    })
  return (
    <section aria-label={words.codes} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{words.codes}</h2>
      <UnreadWarnings order={order} of="codes" />
      {mayAllocate ? (
        <Editor
          order={order}
          lines={typed ?? firstLines(order)}
          onChange={setTyped}
          {...{ isBusy, refusal, save }}
        />
      ) : (
        <Lines order={order} />
      )}
      {!mayAllocate && typed !== undefined && !isBusy && (
        <Unsaved lines={typed} onDrop={() => setTyped(undefined)} />
      )}
    </section>
  )
}

/** What was typed when somebody else was faster: it can still be read, and told to them. */
function Unsaved({
  lines,
  onDrop,
}: {
  readonly lines: readonly Line[]
  readonly onDrop: () => void
}) {
  return (
    <div role="alert" className="mt-3 rounded-md bg-warn-soft p-3 text-warn">
      <p>{words.notSaved}</p>
      <ul className="my-2 list-disc pl-5">
        {lines.map(({ key, costCode, text }) => (
          <li key={key}>{`${costCode || words.noCode}: ${text || '–'}`}</li>
        ))}
      </ul>
      <Button onClick={onDrop}>{words.dropUnsaved}</Button>
    </div>
  )
}

function Lines({ order: { allocations } }: { readonly order: Order }) {
  const codes = useQuery({ ...costCodesQuery, enabled: allocations.length > 0 })
  const nameOf = (wanted: string) => codes.data?.find(({ code }) => code === wanted)?.name ?? ''
  // A code may stand in two lines.
  const numbered = allocations.map((allocation, key) => ({ ...allocation, key }))
  if (allocations.length === 0) return <p className="text-muted">–</p>
  return (
    <dl>
      {numbered.map(({ key, costCode, amount }) => (
        <div key={key} className="flex justify-between gap-4 border-t border-line py-1.5">
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
    key,
    costCode,
    text: decimalText(cents(amount)),
  }))
  return kept.length > 0 ? kept : [{ key: 0, costCode: '', text: '' }]
}

function Editor({
  order,
  lines,
  onChange,
  isBusy,
  refusal,
  save,
}: {
  readonly order: Order
  readonly lines: readonly Line[]
  readonly onChange: (lines: readonly Line[]) => void
  readonly isBusy: boolean
  readonly refusal: unknown
  readonly save: (allocations: readonly Allocation[]) => Promise<void>
}) {
  const codes = useQuery(costCodesQuery)
  const [isChecked, setChecked] = useState(false)
  const whole = amountToAllocate(order)
  const shares = parseShares(
    lines.map(({ text }) => text),
    whole ?? 0n,
  )
  const left = whole === undefined ? undefined : leftOf(whole, shares)
  const change = (key: number, part: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
    const text = left !== undefined && left > 0n ? decimalText(left) : ''
    onChange([...lines, { key, costCode: '', text }])
  }
  const isWhole = lines.every(
    ({ costCode }, index) => costCode !== '' && (shares[index] ?? 0n) > 0n,
  )
  const submit = (form: HTMLFormElement): void => {
    flushSync(() => setChecked(true))
    if (!isWhole) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    void save(
      lines.map(({ costCode }, index) => ({ costCode, amount: jsonNumber(shares[index] ?? 0n) })),
    )
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
        submit(event.currentTarget)
      }}
    >
      {lines.map((line, index) => (
        <SplitLine
          key={line.key}
          line={line}
          position={index + 1}
          choices={choices}
          rest={left === undefined ? undefined : left + (shares[index] ?? 0n)}
          codeFault={isChecked && line.costCode === '' ? words.codeMissing : undefined}
          isWrong={line.text.trim() === '' ? isChecked : (shares[index] ?? 0n) <= 0n}
          canRemove={lines.length > 1}
          onChange={(part) => change(line.key, part)}
          onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {left !== undefined && <AmountLeft left={left} words={words} />}
      <ToComeNote order={{ ...order, allocations: [] }} then={toCome.code} />
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
  codeFault,
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
  readonly codeFault: string | undefined
  readonly isWrong: boolean
  readonly canRemove: boolean
  readonly onChange: (part: Partial<Line>) => void
  readonly onRemove: () => void
}) {
  // Of one line alone no number is needed to tell which.
  const name = (label: string) => (canRemove ? `${label} ${position}` : label)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_auto_auto]">
      <SelectField
        label={name(words.code)}
        data-key={position === 1 ? KEYS.costCodes : undefined}
        className="col-span-2 sm:col-span-1"
        choices={[{ value: '', label: texts.bids.choose }, ...choices]}
        value={line.costCode}
        error={codeFault}
        onChange={({ target }) => onChange({ costCode: target.value })}
      />
      <TextField
        label={name(words.amount)}
        inputMode="decimal"
        placeholder="0.00, 50 %, 1/3"
        value={line.text}
        error={isWrong ? words.shareWrong : undefined}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {rest !== undefined && rest >= 0n && (
        <Button
          className="mt-5"
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
          className="justify-self-start sm:mt-5"
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
