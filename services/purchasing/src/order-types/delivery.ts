/** When a delivery is wanted: the instant, and the zone that it was told in. */
export interface Delivery {
  /** ISO 8601 in UTC. */
  readonly desiredDelivery: string
  /** `-06:00`. */
  readonly desiredDeliveryOffset: string
}

/** @param text ISO 8601 with a zone */
export function deliveryOf(text: string): Delivery {
  const offset = /[+-]\d\d:\d\d$/.exec(text)?.[0] ?? '+00:00'
  return { desiredDelivery: new Date(text).toISOString(), desiredDeliveryOffset: offset }
}

/** The same instant in UTC is what every answer says, and changes nothing when it is sent back. */
export function changedDelivery(before: Partial<Delivery>, text: string): Delivery {
  const sent = deliveryOf(text)
  const { desiredDeliveryOffset: offset } = before
  const isAsAnswered = before.desiredDelivery === sent.desiredDelivery && text.endsWith('Z')
  return isAsAnswered && offset !== undefined ? { ...sent, desiredDeliveryOffset: offset } : sent
}
