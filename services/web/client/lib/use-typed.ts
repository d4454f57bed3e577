import { ApiError } from '@formwork/api-client'
import { useRef, useState } from 'react'
import { sentenceOf } from './formats/sentence.ts'

/** Another user has changed what was typed over; the page shows it by now. */
export class Overtaken extends Error {}

interface TypedNeeds<Value> {
  /** What the server holds. */
  readonly stored: string
  /** @returns undefined where the text cannot be read */
  readonly read: (text: string) => Value | undefined
  /** @throws ApiError when it is refused, Overtaken */
  readonly onTyped: (value: Value) => Promise<void>
  /** What is said where another user was faster: both versions, and which key chooses. */
  readonly overtaken: (stored: string) => string
}

/**
 * What is typed into a cell or a field that is saved when it is left: shown until the server has it. A refused text stays with its sentence,
 * and is sent again only when that is asked for.
 */
export function useTyped<Value>({ stored, read, onTyped, overtaken }: TypedNeeds<Value>) {
  const [text, setText] = useState<string>()
  const [refused, setRefused] = useState<{ readonly text: string; readonly error: unknown }>()
  const sending = useRef<string>(undefined)
  /** What the server held when the entry began; undefined once it was said that it is another now. */
  const over = useRef<string>(undefined)
  const shown = text ?? stored
  const value = read(shown)

  const take = (typed: string | undefined): void => {
    if (typed === undefined) over.current = undefined
    else over.current ??= stored
    setText(typed)
    setRefused(undefined)
  }
  const send = async (typed: string, wanted: Value): Promise<void> => {
    sending.current = typed
    setRefused(undefined)
    try {
      await onTyped(wanted)
      setText((now) => (now === typed ? undefined : now))
      over.current = undefined
    } catch (error) {
      if (isChangedMeanwhile(error)) over.current = undefined
      setRefused({ text: typed, error })
    } finally {
      if (sending.current === typed) sending.current = undefined
    }
  }
  /** @param isAgain a refused text is sent once more */
  const commit = (typed = text, isAgain = false): void => {
    if (typed === undefined || typed === sending.current) return
    // While another text is on its way, the one that is stored will not be for long.
    if (typed === stored && sending.current === undefined) {
      take(undefined)
      return
    }
    const wanted = read(typed)
    if (wanted === undefined || (refused?.text === typed && !isAgain)) return
    const isOvertaken = (over.current ?? stored) !== stored
    // What an entry of one's own has just made of it is no other user's.
    if (isOvertaken && sending.current === undefined) {
      over.current = undefined
      setRefused({ text: typed, error: new Overtaken() })
      return
    }
    void send(typed, wanted)
  }
  const sentence = (error: unknown): string =>
    isChangedMeanwhile(error) ? overtaken(stored) : sentenceOf(error)
  const fault = refused === undefined ? undefined : sentence(refused.error)
  return { shown, isReadable: value !== undefined, fault, take, commit }
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof Overtaken || (error instanceof ApiError && error.status === 412)
