import { Link } from '@tanstack/react-router'
import { texts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Place } from './places.ts'

/** Every place of one's role, for a thumb. */
export function AllPlaces({
  places,
  onClose,
}: {
  readonly places: readonly Place[]
  readonly onClose: () => void
}) {
  return (
    <Dialog title={texts.shell.menu} onClose={onClose}>
      <ul className="grid grid-cols-2 gap-1">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onClose}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className="flex min-h-11 items-center gap-2 rounded-md px-2 no-underline hover:bg-sunk hover:no-underline aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium"
            >
              <Icon aria-hidden size={16} className="shrink-0 text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button look="quiet" onClick={onClose}>
          {texts.bid.close}
        </Button>
      </div>
    </Dialog>
  )
}
