import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../lib/api/api.ts'
import { costCodesQuery } from '../lib/api/cost-codes.ts'
import { cents, decimalText } from '../lib/money.ts'
import { leftOf } from '../lib/split.ts'
import { useAction } from '../lib/use-action.ts'
import { noteWarnings } from '../lib/write-warnings.ts'
import { soldProjectsQuery } from '../projects/project-data.ts'
import { AmountLeft } from '../ui/amount-left.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import type { Bill } from './bill.ts'
import { decided } from './bill-data.ts'
import { CodingPart } from './coding-part.tsx'
import { texts } from './texts.ts'
import { sentCoding, sharesOf, type TypedPart } from './typed-coding.ts'

const words = texts.coding

interface Needs {
  readonly bill: Bill
  readonly etag: string | undefined
  readonly parts: readonly TypedPart[]
  readonly isTyped: boolean
  readonly onChange: (parts: readonly TypedPart[]) => void
  readonly onSaved: () => void
}

/** The split of the bill over projects, scopes and cost codes, to the cent. */
export function CodingEditor({ bill, etag, parts, isTyped, onChange, onSaved }: Needs) {
  const codes = useQuery(costCodesQuery)
  const projects = useQuery(soldProjectsQuery)
  const { isBusy, refusal, run } = useAction()
  const [isChecked, setChecked] = useState(false)
  const shares = sharesOf(parts, bill)
  const left = leftOf(cents(bill.total), shares)
  const change = (key: number, part: Partial<TypedPart>) =>
    onChange(parts.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const add = () => {
    const key = Math.max(-1, ...parts.map((part) => part.key)) + 1
    const last = parts.at(-1)
    const text = left > 0n ? decimalText(left) : ''
    const place = { projectId: last?.projectId ?? '', scopeId: last?.scopeId ?? '' }
    onChange([...parts, { key, ...place, costCode: '', text, note: '' }])
  }
  const save = async (): Promise<void> => {
    const body = { coding: sentCoding(parts, bill) }
    const init = { params: { path: { id: bill.id } }, body, ifMatch: etag }
    noteWarnings(await decided(bill.id, api.post('/api/bills/{id}/code', init)))
    onSaved()
    say(words.saved)
  }
  const isWhole = parts.every(
    ({ projectId, costCode }, index) =>
      projectId !== '' && costCode !== '' && (shares[index] ?? 0n) !== 0n,
  )
  const fault = refusal ?? codes.error ?? projects.error ?? undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        flushSync(() => setChecked(true))
        if (isWhole) void run(save)
        else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      }}
    >
      <p className="text-xs text-muted">{isTyped ? words.kept : words.suggested}</p>
      {parts.map((part, index) => (
        <CodingPart
          key={part.key}
          part={part}
          position={index + 1}
          projects={projects.data ?? []}
          codes={codes.data ?? []}
          rest={left + (shares[index] ?? 0n)}
          isWrong={part.text.trim() === '' ? isChecked : (shares[index] ?? 0n) === 0n}
          isChecked={isChecked}
          canRemove={parts.length > 1}
          onChange={(typed) => change(part.key, typed)}
          onRemove={() => onChange(parts.filter(({ key }) => key !== part.key))}
        />
      ))}
      <AmountLeft left={left} words={words} />
      {fault !== undefined && <ErrorNote error={fault} />}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={add}>{words.add}</Button>
        <Button type="submit" look="primary" disabled={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
