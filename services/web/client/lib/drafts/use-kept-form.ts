import { useCallback, useRef, useState } from 'react'
import { newKey } from '../api/request-key.ts'
import { useUser } from '../session/session.ts'
import { dropForm, keepForm, readForm } from './kept-form.ts'

const placeOf = (userId: string, name: string): string => `${userId}.${name}`

/**
 * A draft of one form, of this user on this machine, with one Idempotency-Key until it is sent.
 * After `drop` nothing is kept any more: the form is created or given up.
 */
export function useKeptForm<Typed>(name: string) {
  const place = placeOf(useUser().id, name)
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
  return { kept, key, keep, drop }
}

/** Whether there is a draft of the form, without opening it. */
export function useHasKeptForm(name: string): boolean {
  const place = placeOf(useUser().id, name)
  const [has] = useState(() => readForm(place) !== undefined)
  return has
}
