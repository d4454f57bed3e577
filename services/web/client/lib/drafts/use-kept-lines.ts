import { useState } from 'react'
import { useKeptForm } from './use-kept-form.ts'

interface KeptLines<Line> {
  readonly lines: readonly Line[]
  /** What was saved when the typing began, as JSON. */
  readonly over: string
}

/**
 * Lines that are typed, kept on this machine until they are saved or given up; undefined: none are.
 *
 * @param saved what the record holds, which others change, too
 */
export function useKeptLines<Line>(name: string, saved: unknown) {
  const { kept, keep, clear } = useKeptForm<KeptLines<Line>>(name)
  const before = kept?.typed
  const [typed, setTyped] = useState(isKept(before) ? before : undefined)
  const now = JSON.stringify(saved)
  return {
    typed: typed?.lines,
    /** Whether another has saved something else since the typing began. */
    isOvertaken: typed !== undefined && typed.over !== now,
    change: (lines: readonly Line[]): void => {
      const next = { lines, over: typed?.over ?? now }
      setTyped(next)
      keep(next)
    },
    drop: (): void => {
      setTyped(undefined)
      clear()
    },
  }
}

/** Not what an earlier build has kept, which says nothing of what it was typed over. */
function isKept<Line>(typed: KeptLines<Line> | undefined): typed is KeptLines<Line> {
  return Array.isArray(typed?.lines) && typeof typed.over === 'string'
}
