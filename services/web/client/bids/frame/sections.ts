import { type LinkProps, useLocation } from '@tanstack/react-router'
import { texts } from './texts.ts'

type Path = NonNullable<LinkProps['to']>

/** The tabs of a bid. */
export const TABS = {
  estimate: '/bids/$id',
  schedule: '/bids/$id/schedule',
  proposal: '/bids/$id/proposal',
  versions: '/bids/$id/versions',
  activity: '/bids/$id/activity',
} as const satisfies Record<string, Path>

/** What is opened beside the estimate. */
export const PANELS = {
  settings: '/bids/$id/settings',
  whatIf: '/bids/$id/what-if',
  prices: '/bids/$id/prices',
  compare: '/bids/$id/compare',
  quantities: '/bids/$id/quantities',
} as const satisfies Record<string, Path>

/** What belongs to the estimate and takes the whole width of the page. */
export const SHEETS = {
  recap: '/bids/$id/recap',
  quotes: '/bids/$id/quotes',
  formPlan: '/bids/$id/form-plan',
  bars: '/bids/$id/bars',
} as const satisfies Record<string, Path>

const TAKEOFF = { takeoff: '/bids/$id/takeoff' } as const satisfies Record<string, Path>

const ALL: Readonly<Record<string, string>> = { ...TABS, ...PANELS, ...SHEETS, ...TAKEOFF }

export type Section =
  | keyof typeof TABS
  | keyof typeof PANELS
  | keyof typeof SHEETS
  | keyof typeof TAKEOFF

const within = (name: string, names: object): boolean => Object.hasOwn(names, name)

/** What of a bid is open, and by which tab it is reached. */
export function useSection(id: string): {
  readonly name: Section
  readonly tab: keyof typeof TABS
  readonly isPanel: boolean
  readonly title: string
} {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const own = (pattern: string): string => pattern.replace('$id', id)
  const found =
    Object.keys(ALL).find((one) => own(ALL[one] ?? '') === path) ??
    // A package is a page below the quotes.
    Object.keys(SHEETS).find((one) => path.startsWith(`${own(ALL[one] ?? '')}/`))
  const name = (found ?? 'estimate') as Section
  const tab = within(name, TABS) ? (name as keyof typeof TABS) : 'estimate'
  return { name, tab, isPanel: within(name, PANELS), title: texts[name] }
}
