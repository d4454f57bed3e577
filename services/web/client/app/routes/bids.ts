import { createRoute, redirect } from '@tanstack/react-router'
import { listSearch } from '../../lib/address/list-search.ts'
import { integer, oneOf, searchOf, words } from '../../lib/address/search-values.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { signedIn } from './signed-in.ts'

const bids = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../bids/bids-page.tsx'), 'BidsPage'),
})

const pipeline = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/pipeline',
  component: lateComponent(() => import('../../bids/pipeline/pipeline-page.tsx'), 'PipelinePage'),
})

const calendar = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/calendar',
  validateSearch: searchOf({ month: words, view: oneOf(['month', 'list']) }),
  component: lateComponent(() => import('../../bids/calendar/calendar-page.tsx'), 'CalendarPage'),
})

const results = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/results',
  validateSearch: searchOf({
    from: words,
    to: words,
    groupBy: oneOf(['client', 'scopeType', 'createdBy', 'size', 'month']),
  }),
  component: lateComponent(() => import('../../bids/results/results-page.tsx'), 'ResultsPage'),
})

/** The scopes and items of a bid, which stay on the page while a panel is opened beside them. */
const estimate = createRoute({
  getParentRoute: () => signedIn,
  id: 'estimate',
  validateSearch: searchOf({ scope: words, module: words, item: words }),
  component: lateComponent(() => import('../../bids/workspace/bid-page.tsx'), 'BidPage'),
})

const bid = createRoute({
  getParentRoute: () => estimate,
  path: '/bids/$id',
  component: () => null,
})

const bidSettings = createRoute({
  getParentRoute: () => estimate,
  path: '/bids/$id/settings',
  component: lateComponent(() => import('../../bids/settings/settings-page.tsx'), 'SettingsPage'),
})

const bidWhatIf = createRoute({
  getParentRoute: () => estimate,
  path: '/bids/$id/what-if',
  component: lateComponent(() => import('../../bids/analysis/what-if-page.tsx'), 'WhatIfPage'),
})

const bidPrices = createRoute({
  getParentRoute: () => estimate,
  path: '/bids/$id/prices',
  component: lateComponent(() => import('../../bids/analysis/prices-page.tsx'), 'PricesPage'),
})

const bidCompare = createRoute({
  getParentRoute: () => estimate,
  path: '/bids/$id/compare',
  validateSearch: searchOf({ other: words, revision: integer }),
  component: lateComponent(() => import('../../bids/analysis/compare-page.tsx'), 'ComparePage'),
})

const bidQuantities = createRoute({
  getParentRoute: () => estimate,
  path: '/bids/$id/quantities',
  validateSearch: searchOf({ of: words }),
  component: lateComponent(
    () => import('../../bids/quantities/quantities-page.tsx'),
    'QuantitiesPage',
  ),
})

const bidProposal = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/proposal',
  component: lateComponent(() => import('../../bids/proposal/proposal-page.tsx'), 'ProposalPage'),
})

const bidActivity = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/activity',
  component: lateComponent(() => import('../../bids/activity/activity-page.tsx'), 'ActivityPage'),
})

/** Links of before lead to the part of the page that was a page of its own. */
const bidHistory = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/history',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/bids/$id/activity', params, replace: true })
  },
})

const bidFiles = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/files',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/bids/$id/activity', params, hash: 'attachments', replace: true })
  },
})

const bidSchedule = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/schedule',
  component: lateComponent(() => import('../../bids/schedule/schedule-page.tsx'), 'SchedulePage'),
})

const bidTakeoff = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/takeoff',
  component: lateComponent(() => import('../../bids/takeoff/takeoff-page.tsx'), 'TakeoffPage'),
})

const bidRecap = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/recap',
  component: lateComponent(() => import('../../bids/recap/recap-page.tsx'), 'RecapPage'),
})

const bidQuotes = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/quotes',
  component: lateComponent(() => import('../../bids/quotes/quotes-page.tsx'), 'QuotesPage'),
})

const bidPackage = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/quotes/$packageId',
  component: lateComponent(() => import('../../bids/quotes/package-page.tsx'), 'PackagePage'),
})

const bidFormPlan = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/form-plan',
  component: lateComponent(() => import('../../bids/form-plan/form-plan-page.tsx'), 'FormPlanPage'),
})

const bidBars = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/bars',
  component: lateComponent(() => import('../../bids/bar-list/bars-page.tsx'), 'BarsPage'),
})

const bidVersions = createRoute({
  getParentRoute: () => signedIn,
  path: '/bids/$id/versions',
  component: lateComponent(() => import('../../bids/versions/versions-page.tsx'), 'VersionsPage'),
})

export const bidRoutes = [
  bids,
  pipeline,
  calendar,
  results,
  estimate.addChildren([bid, bidSettings, bidWhatIf, bidPrices, bidCompare, bidQuantities]),
  bidProposal,
  bidActivity,
  bidHistory,
  bidFiles,
  bidSchedule,
  bidTakeoff,
  bidRecap,
  bidQuotes,
  bidPackage,
  bidFormPlan,
  bidBars,
  bidVersions,
] as const
