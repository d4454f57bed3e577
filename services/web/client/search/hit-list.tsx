import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useUser } from '../lib/session/session.ts'
import { pagesFor } from './all-pages.ts'
import { find, type Hit, matching } from './hits.ts'
import { actionsOfPage } from './page-actions.ts'
import { texts } from './texts.ts'

/** Long enough for a word to be typed. */
const TYPING_MS = 150

/** `/bids/01a2…/recap` */
const OPEN_BID = /^\/bids\/([0-9a-f-]{36})/

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whether the list has a use for a key that is pressed in the field. */
export type OnKey = (key: string) => boolean

interface HitListNeeds {
  readonly listId: string
  /** As it is typed. */
  readonly text: string
  readonly commands: readonly Hit[]
  readonly onKey: RefObject<OnKey>
  /** Told of the id of the hit that Enter opens. */
  readonly onCurrent: (id: string | undefined) => void
  readonly onClose: () => void
}

/** What is found; the keys of the field choose of it. */
export function HitList({ listId, text, commands, onKey, onCurrent, onClose }: HitListNeeds) {
  const navigate = useNavigate()
  const { hits, isFetching } = useHits(text, commands)
  const [chosen, setChosen] = useState({ text, at: 0 })
  // Other words find others: the first of them is chosen.
  const at = chosen.text === text ? Math.min(chosen.at, hits.length - 1) : 0
  const current = hits[at]
  const open = async (hit: Hit | undefined): Promise<void> => {
    if (hit === undefined) return
    onClose()
    // Once the dialog has closed: it gives the focus back to the page.
    if (hit.run === undefined) await navigate({ href: hit.to })
    else setTimeout(hit.run)
  }
  const optionId = (hit: Hit) => `${listId}-${hit.kind}-${hit.id}`
  const currentId = current === undefined ? undefined : optionId(current)
  useLayoutEffect(() => onCurrent(currentId), [onCurrent, currentId])
  useLayoutEffect(() => {
    onKey.current = (key) => {
      const step = STEPS[key]
      if (step !== undefined) {
        setChosen({ text, at: (at + step + hits.length) % Math.max(hits.length, 1) })
      } else if (key === 'Enter') void open(current)
      else return false
      return true
    }
  })
  return (
    <>
      <p role="status" className="mb-1 text-xs text-muted">
        {isFetching ? texts.searching : hits.length === 0 ? texts.none : texts.count(hits.length)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={texts.results}
        className="max-h-96 overflow-y-auto"
      >
        {hits.map((hit) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
          <div
            key={`${hit.kind} ${hit.id}`}
            id={optionId(hit)}
            role="option"
            tabIndex={-1}
            aria-selected={hit === current}
            onClick={() => void open(hit)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 hover:bg-sunk aria-selected:bg-accent-soft sm:min-h-8"
          >
            <span className="min-w-0 wrap-anywhere">
              {hit.label}{' '}
              {hit.note !== '' && <span className="ml-2 text-xs text-muted">{hit.note}</span>}
            </span>{' '}
            <span className="text-xs text-muted">{texts.groups[hit.kind]}</span>
          </div>
        ))}
      </div>
    </>
  )
}

/** What matches of the page and its places, then what the server finds once nothing is typed a while. */
function useHits(text: string, commands: readonly Hit[]) {
  const user = useUser()
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const later = setTimeout(() => setWanted(text), TYPING_MS)
    return () => clearTimeout(later)
  }, [text])
  const openBid = useLocation({ select: ({ pathname }) => OPEN_BID.exec(pathname)?.[1] })
  // As the page was when search was opened over it.
  const [ofPage] = useState(actionsOfPage)
  const { data, isFetching } = useQuery({
    queryKey: ['search', user.id, wanted, openBid],
    placeholderData: keepPreviousData,
    queryFn: () => find(wanted, user, openBid),
  })
  const known = [...ofPage, ...commands, ...pagesFor(user)]
  const found = text.trim() === '' ? [] : (data ?? [])
  return { hits: [...matching(known, text), ...found], isFetching }
}
