/** The words of the tickets of an order: filmstrip, viewer and fields. */
export const texts = {
  strip: 'Tickets',
  untold: (place: number) => `Receipt ${place}`,
  of: (place: number, count: number) => `${place} of ${count}`,
  viewer: (name: string) => `Picture of ${name}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole picture',
  turn: 'Turn',
  previous: 'Previous ticket',
  next: 'Next ticket',
  fields: 'Fields of the ticket',
  number: 'Ticket number',
  line: 'Line',
  noLine: 'No line',
  /** As much of a line as tells it from others of the same words. */
  lineOf: (place: number, parts: readonly (string | undefined)[]) =>
    `${place}: ${parts.filter((part) => part !== undefined).join(', ')}`,
  quantity: 'Quantity',
  quantityIn: (uom: string) => `Quantity, ${uom}`,
  quantityWrong: 'A quantity above zero, for example 9.5',
  deliveredAt: 'Delivered',
  note: 'Note',
  saved: 'Saved.',
  overtaken: (now: string) =>
    `Somebody else has changed it to ${now || 'nothing'}. Enter keeps yours, Esc theirs.`,
  lineOvertaken:
    'Somebody else has chosen this one meanwhile. Choose again if it is not the right one.',
  delivered: 'Delivered',
  ordered: 'Ordered',
  left: 'Left',
} as const
