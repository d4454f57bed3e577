import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Fragment, useId } from 'react'
import { GOES, KEYS } from '../lib/keys/keys.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import type { Hit } from '../search/hits.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { groupsFor, type KeyGroup } from './key-groups.ts'
import { texts } from './texts.ts'

/** All keys, those of the page that is open first. */
export function KeySheet({
  places,
  onClose,
}: {
  readonly places: readonly Hit[]
  readonly onClose: () => void
}) {
  const user = useUser()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { here, others } = groupsFor(pathname, (roles) => mayUse(user, roles))
  const goes = Object.entries(GOES).flatMap(([letter, to]) => {
    const place = places.find((one) => one.to === to)
    return place === undefined ? [] : [{ keys: [KEYS.go, letter], does: place.label }]
  })
  return (
    <Dialog title={texts.title} onClose={onClose} isWide>
      <Button
        look="quiet"
        aria-label={texts.close}
        title="Esc"
        onClick={onClose}
        className="absolute top-3 right-3"
      >
        <X aria-hidden size={16} />
      </Button>
      <div className="gap-8 sm:columns-2">
        {here.map((group) => (
          <Group key={group.title} group={group} note={texts.here} />
        ))}
        {others.slice(0, 1).map((group) => (
          <Group key={group.title} group={group} />
        ))}
        <Group group={{ title: texts.places, lines: goes }} isSequence />
        {others.slice(1).map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </Dialog>
  )
}

function Group({
  group: { title, lines },
  note,
  isSequence = false,
}: {
  readonly group: Pick<KeyGroup, 'title' | 'lines'>
  readonly note?: string
  /** One key after the other, and not one or the other. */
  readonly isSequence?: boolean
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mb-4 break-inside-avoid">
      <h3 id={titleId} className="mb-1 flex items-baseline gap-2 text-sm font-semibold">
        {title}
        {note !== undefined && <span className="text-xs font-normal text-accent">{note}</span>}
      </h3>
      <dl className="text-[13px]">
        {lines.map(({ keys, does }) => (
          <div
            key={does}
            className="flex items-baseline justify-between gap-4 border-t border-line py-1"
          >
            <dt className="order-2 flex shrink-0 flex-wrap items-baseline justify-end gap-1">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && (
                    <span className="text-xs text-muted">
                      {isSequence ? texts.after : texts.or}
                    </span>
                  )}
                  <kbd className="rounded-sm border border-control bg-sunk px-1.5 font-sans text-xs">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd className="min-w-0">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
