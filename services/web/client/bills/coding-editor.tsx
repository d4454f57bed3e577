import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { costCodesQuery } from '../lib/api/cost-codes.ts'
import { cents, decimalText } from '../lib/money.ts'
import { leftOf } from '../lib/split.ts'
import { soldProjectsQuery } from '../projects/project-data.ts'
import { AmountLeft } from '../ui/amount-left.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import type { Bill } from './bill.ts'
import { CodingPart } from './coding-part.tsx'
import { texts } from './texts.ts'
import { sentCoding, sharesOf, type TypedPart } from './typed-coding.ts'

const words = texts.coding

export interface EditorNeeds {
  readonly bill: Bill
  readonly parts: readonly TypedPart[]
  readonly isTyped: boolean
  readonly onChange: (parts: readonly TypedPart[]) => void
  /** Begins anew, without what was typed. */
  readonly onDrop: () => void
  readonly isBusy: boolean
  readonly refusal: unknown
  readonly save: (coding: ReturnType<typeof sentCoding>) => Promise<void>
}

/** The split of the bill over projects, scopes and cost codes, to the cent. */
export function CodingEditor(needs: EditorNeeds) {
  const { bill, parts, isTyped, onChange, onDrop, isBusy, refusal, save } = needs
  const codes = useQuery(costCodesQuery)
  const projects = useQuery(soldProjectsQuery)
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
        if (isWhole) void save(sentCoding(parts, bill))
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
        <span className="flex flex-wrap gap-2">
          <Button onClick={add}>{words.add}</Button>
          {isTyped && (
            <Button look="quiet" onClick={onDrop}>
              {words.discard}
            </Button>
          )}
        </span>
        <Button type="submit" look="primary" disabled={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
