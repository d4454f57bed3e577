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

const WORDS = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
})

/** "Monday, March 1, 2027 at 8:00 AM (UTC-06:00)": as the clocks of the job show it. */
export function deliveryText({ desiredDelivery, desiredDeliveryOffset: offset }: Delivery): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  const local = new Date(new Date(desiredDelivery).getTime() + shift)
  return `${WORDS.format(local)} (UTC${offset})`
}
