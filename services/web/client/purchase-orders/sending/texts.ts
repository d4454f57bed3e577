/** The words of how an order gets to its vendor. */
export const texts = {
  title: 'Sent to vendor',
  none: 'The order was not sent yet.',
  send: 'Send order',
  sendAgain: 'Send revision',
  meaning: (revision: number, vendor: string) =>
    `${vendor} gets the order as PDF${revision === 1 ? '' : `, revision ${revision}`}. Answers come to you.`,
  needsAuthorization: 'The order is not authorized yet.',
  contacts: 'To',
  noContacts: 'The vendor has no contact with an e-mail address.',
  more: 'Other addresses',
  moreHint: 'Several with commas between them.',
  cc: 'Copy to',
  message: 'Message',
  prices: 'Prices on the paper',
  noAddress: 'Choose or type at least one address',
  wrong: (text: string) => `${text} is no e-mail address`,
  queued: 'The order is on its way.',
  states: { QUEUED: 'On its way', SENT: 'Sent', FAILED: 'Not sent' },
  revision: (revision: number) => `Revision ${revision}`,
  to: (addresses: readonly string[]) => `to ${addresses.join(', ')}`,
  changed: (revision: number) =>
    `Changed since it was sent: the vendor does not have revision ${revision} yet.`,
  acknowledge: 'Note acknowledgement',
  acknowledged: (by: string, on: string, revision: number) =>
    `Acknowledged by ${by} on ${on}, revision ${revision}.`,
  notAcknowledged: 'Not acknowledged yet.',
  acknowledgedBy: 'Acknowledged by',
  acknowledgedByHint: 'The person at the vendor.',
  acknowledgedOn: 'On',
  noted: 'The acknowledgement is noted.',
  missing: (label: string) => `${label} is missing`,
} as const
