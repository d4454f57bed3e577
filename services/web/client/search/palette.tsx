import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useUser } from '../lib/session/session.ts'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CONTROL } from '../ui/field.tsx'
import { pagesFor } from './all-pages.ts'
import { find, type Hit, matching } from './hits.ts'
import { actionsOfPage } from './page-actions.ts'
import { texts } from './texts.ts'

/** Long enough for a word to be typed. */
const TYPING_MS = 150

/** `/bids/01a2…/recap` */
const OPEN_BID = /^\/bids\/([0-9a-f-]{36})/

/** One field that finds what there is and goes there (WAI-ARIA combobox with a list). */
export function Palette({
  commands,
  onClose,
}: {
  readonly commands: readonly Hit[]
  readonly onClose: () => void
}) {
  const user = useUser()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
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
  const hits = [...matching(known, text), ...(text.trim() === '' ? [] : (data ?? []))]
  const current = hits[Math.min(at, hits.length - 1)]
  const open = async (hit: Hit | undefined): Promise<void> => {
    if (hit === undefined) return
    onClose()
    // Once the dialog has closed: it gives the focus back to the page.
    if (hit.run === undefined) await navigate({ href: hit.to })
    else setTimeout(hit.run)
  }
  const optionId = (hit: Hit) => `${listId}-${hit.kind}-${hit.id}`
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <input
        role="combobox"
        aria-label={texts.label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
        value={text}
        placeholder={texts.label}
        className={classes(CONTROL, 'mb-2')}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined) setAt((at + step + hits.length) % Math.max(hits.length, 1))
          else if (event.key === 'Enter') void open(current)
          else return
          event.preventDefault()
        }}
      />
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
      <p className="mt-3 hidden text-xs text-muted sm:block">{texts.keys}</p>
    </Dialog>
  )
}
