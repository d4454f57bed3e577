import { createRoute } from '@tanstack/react-router'
import { listSearch } from '../../lib/address/list-search.ts'
import { searchOf, words } from '../../lib/address/search-values.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { laborSearch } from '../../projects/labor/labor-search.ts'
import { onlyFor } from '../only-for.tsx'
import { signedIn } from './signed-in.ts'

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../projects/projects-page.tsx'), 'ProjectsPage'),
})

const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id',
  component: lateComponent(() => import('../../projects/project-page.tsx'), 'ProjectPage'),
})

const toBuy = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/to-buy',
  component: lateComponent(
    () => import('../../purchase-orders/to-buy/to-buy-page.tsx'),
    'ToBuyPage',
  ),
})

const closeOut = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/close-out',
  component: lateComponent(() => import('../../projects/close-out-page.tsx'), 'CloseOutPage'),
})

const days = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/days',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../days/days-page.tsx'), 'DaysPage'),
})

const newDay = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/days/new',
  validateSearch: searchOf({ waiting: words }),
  component: onlyFor(
    'writeDays',
    lateComponent(() => import('../../days/new-day-page.tsx'), 'NewDayPage'),
  ),
})

const day = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/days/$dayId',
  component: lateComponent(() => import('../../days/day-page.tsx'), 'DayPage'),
})

const laborForecast = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/forecast',
  validateSearch: laborSearch,
  component: lateComponent(() => import('../../projects/labor/labor-page.tsx'), 'LaborPage'),
})

const tickets = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/tm-tickets',
  validateSearch: listSearch,
  component: lateComponent(() => import('../../tm-tickets/tickets-page.tsx'), 'TicketsPage'),
})

const newTicket = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/tm-tickets/new',
  component: onlyFor(
    'writeTickets',
    lateComponent(() => import('../../tm-tickets/new-ticket-page.tsx'), 'NewTicketPage'),
  ),
})

const ticket = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$id/tm-tickets/$ticketId',
  component: lateComponent(() => import('../../tm-tickets/ticket-page.tsx'), 'TicketPage'),
})

export const projectRoutes = [
  projects,
  project,
  toBuy,
  closeOut,
  days,
  newDay,
  day,
  laborForecast,
  tickets,
  newTicket,
  ticket,
] as const
