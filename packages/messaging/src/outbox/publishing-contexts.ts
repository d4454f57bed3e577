import { type EventTraffic, type PublishingContext, SERVICES } from '@formwork/contracts'

/** Every context that has a stream. */
export const PUBLISHING_CONTEXTS: readonly PublishingContext[] = Object.values<EventTraffic>(
  SERVICES,
).flatMap(({ publishes }) => publishes ?? [])
