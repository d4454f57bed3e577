import { Link, useSearch } from '@tanstack/react-router'
import { classes } from '../../ui/classes.ts'
import { useHereInView } from '../../ui/use-here-in-view.ts'
import { PANELS, type Section, SHEETS, TABS, useSection } from './sections.ts'
import { texts } from './texts.ts'

const LINK =
  'flex min-h-11 items-center whitespace-nowrap text-muted no-underline hover:text-ink hover:no-underline sm:min-h-9'

/** The five tabs of a bid, and what is opened beside the estimate while that is the one. */
export function BidSections({ id }: { readonly id: string }) {
  const { name, tab } = useSection(id)
  const tabs = useHereInView<HTMLElement>(tab)
  const panels = useHereInView<HTMLElement>(name)
  return (
    <div className="no-print mb-3 flex flex-wrap justify-between gap-x-8 border-b border-line">
      <nav ref={tabs} aria-label={texts.sections} className="relative max-w-full overflow-x-auto">
        <ul className="flex w-max gap-4">
          {(Object.keys(TABS) as (keyof typeof TABS)[]).map((one) => (
            <li key={one}>
              <Link
                to={TABS[one]}
                params={{ id }}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={one === tab ? (one === name ? 'page' : 'true') : undefined}
                className={classes(
                  LINK,
                  'border-b-2 border-transparent aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink',
                )}
              >
                {texts[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tab === 'estimate' && (
        <nav ref={panels} aria-label={texts.panels} className="relative max-w-full overflow-x-auto">
          <ul className="flex w-max gap-1 text-[13px]">
            {[...Object.entries(PANELS), ...Object.entries(SHEETS)].map(([one, to]) => (
              <PanelLink key={one} id={id} name={one as Section} to={to} isOpen={one === name} />
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function PanelLink({
  id,
  name,
  to,
  isOpen,
}: {
  readonly id: string
  readonly name: Section
  readonly to: (typeof PANELS)[keyof typeof PANELS] | (typeof SHEETS)[keyof typeof SHEETS]
  readonly isOpen: boolean
}) {
  const { scope, module } = useSearch({ strict: false })
  return (
    <li>
      <Link
        to={to}
        params={{ id }}
        search={{ scope, module }}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isOpen ? 'page' : undefined}
        className={classes(
          LINK,
          'rounded-md px-2 hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-ink',
        )}
      >
        {texts[name]}
      </Link>
    </li>
  )
}
