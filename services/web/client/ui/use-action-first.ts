import { useEffect, useRef } from 'react'

const FIRST = 'input, select, textarea, [type=submit]'

/** A decision that one key has asked for is made by Enter: what it needs besides comes first. */
export function useActionFirst() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }, [])
  return form
}
