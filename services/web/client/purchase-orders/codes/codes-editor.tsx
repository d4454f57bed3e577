import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { costCodesQuery } from '../../lib/api/cost-codes.ts'
import { formatCode, money } from '../../lib/formats/formats.ts'
import { cents, decimalText } from '../../lib/money.ts'
import { leftOf } from '../../lib/split.ts'
import { texts } from '../../lib/texts.ts'
import { budgetQuery, projectQuery } from '../../projects/project-data.ts'
import { AmountLeft } from '../../ui/amount-left.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { Order } from '../order-data.ts'
import { amountToAllocate } from '../order-sums.ts'
import { texts as own } from '../texts.ts'
import { ToComeNote } from '../to-come-note.tsx'
import { CodeLine } from './code-line.tsx'
import { leftOfSections, sectionOfCode } from './left-of-sections.ts'
import { sentCodes, sharesOf, type TypedCode } from './typed-codes.ts'

const words = texts.order

interface Needs {
  readonly order: Order
  readonly typed: readonly TypedCode[]
  readonly onChange: (typed: readonly TypedCode[]) => void
  readonly isBusy: boolean
  readonly refusal: unknown
  readonly save: (allocations: ReturnType<typeof sentCodes>) => Promise<void>
}

/** The split of what was received over cost codes and scopes, to the cent. */
export function CodesEditor({ order, typed, onChange, isBusy, refusal, save }: Needs) {
  const [isChecked, setChecked] = useState(false)
  const { choices, scopes, leftAt, error } = useBudgeted(order, typed)
  const whole = amountToAllocate(order)
  const shares = sharesOf(typed, whole)
  const left = whole === undefined ? undefined : leftOf(whole, shares)
  const change = (key: number, part: Partial<TypedCode>) =>
    onChange(typed.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () => {
    const key = Math.max(-1, ...typed.map((line) => line.key)) + 1
    const text = left !== undefined && left > 0n ? decimalText(left) : ''
    const scopeId = typed.at(-1)?.scopeId ?? ''
    onChange([...typed, { key, costCode: '', scopeId, text, notes: null }])
  }
  const isWhole = typed.every(
    ({ costCode }, index) => costCode !== '' && (shares[index] ?? 0n) > 0n,
  )
  const submit = (form: HTMLFormElement): void => {
    flushSync(() => setChecked(true))
    if (isWhole) void save(sentCodes(typed, whole))
    else form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {typed.map((line, index) => (
        <CodeLine
          key={line.key}
          line={line}
          position={index + 1}
          choices={choices}
          scopes={scopes}
          budget={leftAt(line)}
          rest={left === undefined ? undefined : left + (shares[index] ?? 0n)}
          codeFault={isChecked && line.costCode === '' ? words.codeMissing : undefined}
          isWrong={line.text.trim() === '' ? isChecked : (shares[index] ?? 0n) <= 0n}
          canRemove={typed.length > 1}
          onChange={(part) => change(line.key, part)}
          onRemove={() => onChange(typed.filter(({ key }) => key !== line.key))}
        />
      ))}
      {left !== undefined && <AmountLeft left={left} words={words} />}
      <ToComeNote order={{ ...order, allocations: [] }} then={own.toCome.code} />
      {(refusal !== undefined || error !== null) && <ErrorNote error={refusal ?? error} />}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={add}>{words.addLine}</Button>
        <Button type="submit" look="primary" disabled={isBusy}>
          {words.allocate}
        </Button>
      </div>
    </form>
  )
}

/** What can be chosen, and what the budget has left where a line counts. */
function useBudgeted(order: Order, typed: readonly TypedCode[]) {
  const codes = useQuery(costCodesQuery)
  const { data: project } = useQuery(projectQuery(order.projectId))
  const { data: budget } = useQuery(budgetQuery(order.projectId))
  const sections = new Map(codes.data?.map(({ code, section }) => [code, section]))
  const shares = sharesOf(typed, amountToAllocate(order))
  const coded = typed.flatMap(({ costCode }, index) => {
    return costCode === '' ? [] : [{ costCode, amount: shares[index] ?? 0n }]
  })
  const remaining = new Map(budget?.sections.map((line) => [line.section, cents(line.remaining)]))
  const left = leftOfSections(order, coded, remaining, sections)
  const leftAt = ({ costCode }: TypedCode) => {
    const section = sectionOfCode(costCode, order, sections)
    const amount = left.get(section)
    if (costCode === '' || amount === undefined) return undefined
    const isOver = amount < 0n
    const told = isOver ? own.foot.over(money(-amount)) : own.foot.left(money(amount))
    return { isOver, text: own.foot.ofSection(formatCode(section), told) }
  }
  const others = (project?.scopes ?? []).filter(({ id }) => id !== order.scopeId)
  return {
    leftAt,
    error: codes.error,
    choices: (codes.data ?? [])
      .filter(({ code, isActive }) => isActive || typed.some((line) => line.costCode === code))
      .map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    scopes: [
      { value: '', label: order.scope?.name ?? texts.newOrder.noScope },
      ...others.map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
}
