import { ApiError } from '@formwork/api-client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../lib/formats/sentence.ts'
import { CONTROL } from '../ui/field.tsx'
import { say } from '../ui/notices.tsx'
import type { RateField, RateKind } from './rate-kind.ts'
import { nameOf } from './rate-kinds.ts'
import { numberText, readNumber } from './rate-numbers.ts'
import { type Rate, ratesChanged, showSaved, updateRate } from './rates-data.ts'
import { rememberSave, standsOver } from './saved-versions.ts'
import { texts } from './texts.ts'

interface ValueNeeds {
  readonly kind: RateKind
  readonly field: RateField
  readonly rate: Rate
}

/** A number of a rate, changed in place; what was wrong stays with its sentence. */
export function RateValue(needs: ValueNeeds) {
  const { kind, field, rate } = needs
  const { text, fault, type, enter, leave, drop } = useTypedValue(needs)
  const noteId = `rate-${rate.id}-${field.key}`
  return (
    <>
      <input
        aria-label={texts.edit(field.label, nameOf(kind, rate))}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : noteId}
        inputMode="decimal"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') enter()
          if (key === 'Escape') drop()
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

/**
 * What is typed, until it is saved. Where another user has changed the rate meanwhile, theirs is
 * told beside it, and Enter saves it in their place.
 */
function useTypedValue({ kind, field, rate }: ValueNeeds) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isOvertaken, setOvertaken] = useState(false)
  const seenVersion = useRef(rate.version)
  const saving = useSaving({ kind, field, rate }, seenVersion)
  const shown = numberText(field, rate[field.key], rate)
  const send = (text: string): void =>
    saving.mutate(text, {
      onSuccess: () => {
        setFault(undefined)
        setOvertaken(false)
        setTyped((now) => (now === text ? undefined : now))
      },
      onError: (error) => {
        setFault(sentenceOf(error))
        setOvertaken(error instanceof ApiError && error.status === 412)
      },
    })
  const save = (): void => {
    if (typed === undefined || (saving.isPending && saving.variables === typed)) return
    const isNone = typed.trim() === '' && field.isNeeded !== true
    if (isNone || readNumber(field, typed, rate) !== undefined) {
      send(typed)
      return
    }
    setFault(texts.numberWrong)
    setOvertaken(false)
  }
  return {
    text: typed ?? shown,
    fault: isOvertaken ? texts.overtaken(shown) : fault,
    type: (text: string): void => {
      if (typed === undefined && !saving.isPending) seenVersion.current = rate.version
      setTyped(text)
    },
    enter: (): void => {
      if (isOvertaken) seenVersion.current = rate.version
      save()
    },
    // Only who presses Enter has decided between the two.
    leave: (): void => {
      if (!isOvertaken) save()
    },
    drop: (): void => {
      setTyped(undefined)
      setFault(undefined)
      setOvertaken(false)
    },
  }
}

/** One save of a row after the other: each stands over the version that the one before it made. */
function useSaving({ kind, field, rate }: ValueNeeds, seenVersion: React.RefObject<number>) {
  return useMutation({
    scope: { id: `rate-${rate.id}` },
    mutationFn: async (text: string) => {
      const over = standsOver(rate.id, seenVersion.current)
      const values = { [field.key]: readNumber(field, text, rate) ?? null }
      const saved = await updateRate(kind, { id: rate.id, version: over }, values)
      rememberSave(rate.id, over, saved.version)
      return saved
    },
    onSuccess: (saved) => {
      seenVersion.current = saved.version
      say(texts.saved(nameOf(kind, rate)))
      showSaved(saved)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412) void ratesChanged()
    },
  })
}
