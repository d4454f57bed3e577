import { Link } from '@tanstack/react-router'
import { RATE_KINDS } from './rate-kinds.ts'
import { texts } from './texts.ts'

const LINK =
  'inline-flex min-h-11 items-center rounded-md px-2.5 whitespace-nowrap text-muted no-underline hover:bg-sunk hover:no-underline sm:min-h-8 aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** The way from one kind of rates to another. */
export function KindLinks() {
  return (
    <nav aria-label={texts.kindsOf} className="no-print mb-4 border-b border-line pb-2">
      <ul className="flex flex-wrap gap-1">
        {RATE_KINDS.map(({ name, tab }) => (
          <li key={name}>
            <Link
              {...(name === 'variables'
                ? { to: '/admin/rates' }
                : { to: '/admin/rates/$kind', params: { kind: name } })}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className={LINK}
            >
              {tab}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
