import { useCallback, useRef, useState } from 'react'
import { newKey } from '../api/request-key.ts'
import { useUser } from '../session/session.ts'
import { dropForm, keepForm, placeOfForm, readForm } from './kept-form.ts'

/**
 * A draft of one form, of this user on this machine, with one Idempotency-Key until it is sent.
 * After `drop` nothing is kept any more: the form is created or given up. `clear` forgets what is kept
 * where it is typed back to what it was, until something is typed again.
 */
export const useKeptForm = <Typed>(name: string) => useKeptFormOf<Typed>(useUser().id, name)

/** The same, of a user whom nobody can be asked about: without a connection. */
export function useKeptFormOf<Typed>(userId: string, name: string) {
  const place = placeOfForm(userId, name)
  const [kept] = useState(() => readForm<Typed>(place))
  const [key] = useState(() => kept?.key ?? newKey())
  const isDropped = useRef(false)
  const keep = useCallback(
    (typed: Typed) => {
      if (!isDropped.current) keepForm(place, { typed, key, at: new Date().toISOString() })
    },
    [place, key],
  )
  const drop = useCallback(() => {
    isDropped.current = true
    dropForm(place)
  }, [place])
  const clear = useCallback(() => dropForm(place), [place])
  return { kept, key, keep, clear, drop }
}

/** Whether there is a draft of the form, without opening it. */
export function useHasKeptForm(name: string): boolean {
  const place = placeOfForm(useUser().id, name)
  const [has] = useState(() => readForm(place) !== undefined)
  return has
}
