/** The words of the calendar of deliveries. */
export const texts = {
  title: 'Deliveries',
  lead: 'Drag an order to another day, or press Alt with the left or right arrow on its number.',
  views: 'Span',
  day: 'Day',
  week: 'Week',
  today: 'Today',
  earlier: { day: 'Day before', week: 'Week before' },
  later: { day: 'Next day', week: 'Next week' },
  project: 'Project',
  allProjects: 'All projects',
  none: 'Nothing comes.',
  count: (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`),
  shown: (shown: number, total: number) =>
    `${shown} of ${total} are shown. Choose a project to see the others.`,
  moved: (order: string, day: string) => `${order} comes on ${day}.`,
  /** Another user has changed its time since it was shown. */
  movedAt: (order: string, day: string, time: string) =>
    `${order} comes on ${day} at ${time}: somebody else has changed its time.`,
  /** Another user has changed its day; undefined: it has none any more. */
  overtaken: (order: string, day: string | undefined) =>
    `Somebody else has moved ${order} meanwhile: it ${day === undefined ? 'has no day' : `comes on ${day}`}. Your move is not saved.`,
  state: (order: string, state: string) => `Delivery of ${order}: ${state}. Change it`,
  states: {
    REQUESTED: 'Requested',
    CONFIRMED: 'Confirmed',
    ON_HOLD: 'On hold',
    DELIVERED: 'Delivered',
  },
  stateSet: (order: string, state: string) => `The delivery of ${order} is ${state.toLowerCase()}.`,
  /** Another user has set it since it was shown. */
  stateOvertaken: (order: string, state: string) =>
    `Somebody else has changed the delivery of ${order} meanwhile: it is ${state.toLowerCase()}. Your change is not saved.`,
  rentals: {
    title: 'Rentals that run',
    none: 'No rental runs today.',
    equipment: 'Equipment',
    order: 'Order',
    vendor: 'Vendor',
    project: 'Project',
    since: 'Since',
    until: 'Off rent',
    perDay: 'A day',
    soFar: 'So far',
    open: 'Open',
    total: 'Together',
    unpriced: 'Without a price by the day',
    end: 'End rental',
    endOf: (order: string) => `End rental ${order}`,
    lastDay: 'Last day of the rental',
    lastDayHint: 'That day is still charged. Empty: the rental runs on.',
    ended: (order: string) => `The last day of ${order} is saved.`,
  },
} as const
