export const DELIVERY_STATES = ['REQUESTED', 'CONFIRMED', 'ON_HOLD', 'DELIVERED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
