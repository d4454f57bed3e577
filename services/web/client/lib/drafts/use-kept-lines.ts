import { useState } from 'react'
import { useKeptForm } from './use-kept-form.ts'

/** Lines that are typed, kept on this machine until they are saved or given up; undefined: none are. */
export function useKeptLines<Line>(name: string) {
  const { kept, keep, clear } = useKeptForm<readonly Line[]>(name)
  const [typed, setTyped] = useState(kept?.typed)
  return {
    typed,
    change: (next: readonly Line[]): void => {
      setTyped(next)
      keep(next)
    },
    drop: (): void => {
      setTyped(undefined)
      clear()
    },
  }
}
