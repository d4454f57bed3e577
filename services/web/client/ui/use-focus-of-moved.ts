import { useEffect, useRef } from 'react'

/**
 * Who moves something by keyboard goes on with it: what is drawn anew in another place has lost the
 * focus, and has it again there, as often as it is drawn on its way. Who has gone on elsewhere
 * meanwhile stays there.
 *
 * @param attribute by which what was moved is found, with its id
 * @returns where to write the id of what is moved
 */
export function useFocusOfMoved(attribute: string) {
  const moved = useRef<string>(undefined)
  useEffect(() => {
    const goesOn = ({ target }: Event): void => {
      if (!(target instanceof Element)) return
      // What a move asks about first is part of it.
      const isOfMove = target.matches(found(attribute, moved.current))
      if (!isOfMove && target.closest('dialog') === null) moved.current = undefined
    }
    document.addEventListener('focusin', goesOn)
    document.addEventListener('pointerdown', goesOn)
    return () => {
      document.removeEventListener('focusin', goesOn)
      document.removeEventListener('pointerdown', goesOn)
    }
  }, [attribute])
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(found(attribute, moved.current))?.focus()
  })
  return moved
}

const found = (attribute: string, id: string | undefined): string => `[${attribute}="${id ?? ''}"]`
