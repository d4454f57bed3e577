import { useEffect, useRef, useState } from 'react'
import { type GridRow, isBlank } from './grid-rows.ts'

/** As many as a phone draws at once. */
const STEP = 50

/** The rows that have cards: the first ones, more when they are asked for, and the empty one. */
export function useShownCards(rows: readonly GridRow[]) {
  const [count, setCount] = useState(STEP)
  const last = rows.at(-1)
  const empty = last !== undefined && last.item === undefined && isBlank(last) ? last : undefined
  const filled = empty === undefined ? rows : rows.slice(0, -1)
  return {
    shown: [...filled.slice(0, count), ...(empty === undefined ? [] : [empty])],
    /** How many more come by the next step. */
    next: Math.min(filled.length - count, STEP),
    showNext: (): void => setCount(count + STEP),
    /** Shows as many that the row has a card, and returns it. */
    reach: (isSought: (row: GridRow) => boolean): GridRow | undefined => {
      const place = filled.findIndex(isSought)
      setCount(Math.max(count, place + 1))
      return filled[place]
    },
  }
}

/** A list of cards; that of the row that is sought comes into view with the focus on it. */
export function useSoughtCard() {
  const list = useRef<HTMLUListElement>(null)
  const [sought, setSought] = useState<string>()
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])]
    const card = cards.find((one) => one instanceof HTMLElement && one.dataset['row'] === sought)
    card?.scrollIntoView({ block: 'center' })
    card?.querySelector('button')?.focus()
  }, [sought])
  return { list, setSought }
}
