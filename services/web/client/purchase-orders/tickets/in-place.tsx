import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { TextField } from '../../ui/field.tsx'
import { texts } from './texts.ts'
import { Overtaken } from './use-ticket-saving.ts'

/**
 * A field that is saved when it is left. Where another user has changed it meanwhile, theirs is told
 * beside what is typed, and Enter saves it in their place.
 */
export function InPlace({
  label,
  value,
  onSave,
  faultOf = () => undefined,
  shown = (text) => text,
  ...field
}: {
  readonly label: string
  /** As it is saved. */
  readonly value: string
  /** @throws Overtaken where what was saved before is another now */
  readonly onSave: (text: string, before: string) => Promise<void>
  readonly faultOf?: (text: string) => string | undefined
  /** A value in a sentence. */
  readonly shown?: (text: string) => string
  readonly type?: string
  readonly inputMode?: 'decimal'
  readonly className?: string
}) {
  // What is typed goes once it is saved: another's change is shown where nothing is typed.
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<unknown>()
  /** What was saved when the entry began; undefined once it was told that it is another now. */
  const over = useRef<string>(undefined)
  const isOvertaken = refused instanceof Overtaken
  const refusal = refused === undefined ? undefined : sentenceOf(refused)
  const told = isOvertaken ? texts.overtaken(shown(value)) : refusal
  const error = told ?? (typed === undefined ? undefined : faultOf(typed))
  const type = (text: string | undefined): void => {
    if (text === undefined) over.current = undefined
    else over.current ??= value
    setTyped(text)
    setRefused(undefined)
  }
  const save = async (): Promise<void> => {
    if (typed === undefined) return
    setRefused(undefined)
    try {
      if (typed.trim() !== value) await onSave(typed.trim(), over.current ?? value)
      setTyped((now) => (now === typed ? undefined : now))
      over.current = undefined
    } catch (fault) {
      if (fault instanceof Overtaken) over.current = undefined
      setRefused(fault)
    }
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      value={typed ?? value}
      error={error}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        if (error === undefined) void save()
      }}
      onKeyDown={({ key }) => {
        // Only who presses Enter has decided between the two.
        if (key === 'Enter' && (error === undefined || isOvertaken)) void save()
        else if (key === 'Escape') type(undefined)
      }}
      {...field}
    />
  )
}
