/** The words of the camera: pictures in a row, then what each says. */
export const texts = {
  title: 'Camera',
  lead: 'Take all pictures first, then type what each ticket says. All of it is kept on this machine until it is sent.',
  order: 'Order of the next pictures',
  orderOf: 'Order',
  choose: 'Choose the order',
  none: 'No order waits for a receipt.',
  take: 'Take a picture',
  many: 'Take many pictures',
  shots: 'Pictures',
  shot: (place: number) => `Picture ${place}`,
  remove: (place: number) => `Remove picture ${place}`,
  removeShort: 'Remove',
  send: (count: number) => (count === 1 ? 'Send one ticket' : `Send ${count} tickets`),
  sent: (count: number) =>
    count === 1 ? 'One ticket is on its way.' : `${count} tickets are on their way.`,
  orderMissing: 'Choose the order that it belongs to',
  notKept: 'This machine cannot keep pictures: its storage is full or not allowed.',
} as const
