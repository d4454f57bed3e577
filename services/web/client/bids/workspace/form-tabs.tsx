import { classes } from '../../ui/classes.ts'
import type { DetailGroup } from './columns.ts'
import { texts as words } from './texts.ts'

/** The tab that a group of fields stands under. */
export const tabOf = ({ tab }: DetailGroup): string => tab ?? words.grid.details

/** The tabs of a form, each once, in the order of its groups. */
export const tabsOf = (groups: readonly DetailGroup[]): readonly string[] => [
  ...new Set(groups.map(tabOf)),
]

export const groupsOf = (groups: readonly DetailGroup[], tab: string): readonly DetailGroup[] =>
  groups.filter((group) => tabOf(group) === tab)

/** Left and right go from tab to tab, as Home and End do; a fault under one is marked on it. */
export function FormTabs({
  tabs,
  current,
  faulty,
  onChoose,
}: {
  readonly tabs: readonly string[]
  readonly current: string
  readonly faulty: ReadonlySet<string>
  readonly onChoose: (tab: string) => void
}) {
  const go = (event: React.KeyboardEvent<HTMLButtonElement>): void => {
    const place = tabs.indexOf(current)
    const next = {
      ArrowLeft: tabs.at(place - 1),
      ArrowRight: tabs[(place + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    const list = event.currentTarget.parentElement
    list?.querySelectorAll<HTMLButtonElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div role="tablist" aria-label={words.grid.details} className="mb-3 flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          className={classes(
            'min-h-11 cursor-pointer rounded-md border px-3 sm:min-h-8',
            tab === current ? 'border-control bg-sunk font-medium' : 'border-transparent',
          )}
          onClick={() => onChoose(tab)}
          onKeyDown={go}
        >
          {tab}
          {faulty.has(tab) && (
            <>
              <span aria-hidden className="ml-1 text-bad">
                !
              </span>
              <span className="sr-only"> {words.grid.fault}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
