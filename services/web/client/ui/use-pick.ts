import { useState } from 'react'
import type { Choice } from './field.tsx'

/** What is typed to find one of many choices, and which of those that are found Enter chooses. */
export function usePick(choices: readonly Choice[], onChange: (value: string) => void) {
  /** Undefined: the list is closed, and the field shows what is chosen. */
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const found = choices.filter(({ label }) => hasWords(label, typed ?? ''))
  const current = found[Math.min(at, found.length - 1)]
  const isOpen = typed !== undefined
  const show = (text: string): void => {
    setTyped(text)
    setAt(0)
  }
  const close = (): void => setTyped(undefined)
  const pick = (choice: Choice | undefined): void => {
    if (choice !== undefined) onChange(choice.value)
    close()
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !isOpen) show('')
    else if (step !== undefined) setAt((at + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && isOpen) pick(current)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { typed, found, current, isOpen, show, close, pick, onKeyDown }
}

/** Each word that is typed, anywhere in the name. */
function hasWords(name: string, typed: string): boolean {
  const folded = name.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
