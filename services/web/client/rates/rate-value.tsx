import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { CONTROL } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import type { RateField, RateKind } from './rate-kind.ts'
import { nameOf } from './rate-kinds.ts'
import { numberText, readNumber } from './rate-numbers.ts'
import { type Rate, showSaved, updateRate } from './rates-data.ts'
import { rememberSave, standsOver } from './saved-versions.ts'
import { texts } from './texts.ts'

/** A number of a rate, changed in place; what was wrong stays with its sentence. */
export function RateValue({
  kind,
  field,
  rate,
}: {
  readonly kind: RateKind
  readonly field: RateField
  readonly rate: Rate
}) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const seenVersion = useRef(rate.version)
  const noteId = `rate-${rate.id}-${field.key}`
  const name = nameOf(kind, rate)
  // One save of a row after the other: each stands over the version that the one before it made.
  const saving = useMutation({
    scope: { id: `rate-${rate.id}` },
    mutationFn: async (text: string) => {
      const over = standsOver(rate.id, seenVersion.current)
      const values = { [field.key]: readNumber(field, text, rate) ?? null }
      const saved = await updateRate(kind, { id: rate.id, version: over }, values)
      rememberSave(rate.id, over, saved.version)
      return saved
    },
    onSuccess: (saved, text) => {
      seenVersion.current = saved.version
      setFault(undefined)
      setTyped((now) => (now === text ? undefined : now))
      say(texts.saved(name))
      showSaved(saved)
    },
    onError: (error) => setFault(sentenceOf(error)),
  })
  const type = (text: string): void => {
    if (typed === undefined && !saving.isPending) seenVersion.current = rate.version
    setTyped(text)
  }
  const save = (): void => {
    if (typed === undefined || (saving.isPending && saving.variables === typed)) return
    const isNone = typed.trim() === '' && field.isNeeded !== true
    if (isNone || readNumber(field, typed, rate) !== undefined) saving.mutate(typed)
    else setFault(texts.numberWrong)
  }
  return (
    <>
      <input
        aria-label={texts.edit(field.label, name)}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : noteId}
        inputMode="decimal"
        value={typed ?? numberText(field, rate[field.key], rate)}
        onChange={({ target }) => type(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save()
          if (key === 'Escape') {
            setTyped(undefined)
            setFault(undefined)
          }
        }}
        className={`${CONTROL} number max-w-28 sm:min-w-20`}
      />
      {fault !== undefined && (
        <span id={noteId} role="alert" className="block text-xs whitespace-normal text-bad">
          {fault}
        </span>
      )}
    </>
  )
}
