/** Letters and signs that do something anywhere on a page, for their handlers and the sheet of keys. */
export const KEYS = {
  sheet: '?',
  search: '/',
  go: 'g',
  create: 'c',
  edit: 'e',
  costCodes: 'c',
  approve: 'a',
  reject: 'r',
  pay: 'p',
  dispute: 'd',
  release: 'l',
  upload: 'u',
  void: 'v',
  bill: 'b',
  send: 's',
  next: 'j',
  previous: 'k',
} as const

/** What the buttons above the grid of items do, too. */
export const GRID_KEYS = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
  fillDown: 'Ctrl+D',
  duplicate: 'Ctrl+Shift+D',
  details: 'Alt+Enter',
  remove: 'Ctrl+Delete',
  narrower: 'Alt+Shift+←',
  wider: 'Alt+Shift+→',
  fitColumn: 'Alt+Shift+Enter',
  nextModule: 'Alt+Page Down',
  moduleBefore: 'Alt+Page Up',
  nextScope: 'Alt+Shift+Page Down',
  scopeBefore: 'Alt+Shift+Page Up',
} as const

/** What the buttons below the picture of a ticket do, too, while it has the focus. */
export const TICKET_KEYS = {
  zoomIn: '+',
  zoomOut: '-',
  whole: '0',
  turn: 't',
  previous: '←',
  next: '→',
} as const

/** After `g`. */
export const GOES: Readonly<Record<string, string>> = {
  h: '/',
  b: '/bids',
  p: '/purchase-orders',
  i: '/inbox',
  l: '/bills',
  c: '/clients',
  r: '/admin/rates',
  v: '/vendors',
  d: '/deliveries',
}

/** The keys that lead to a place: `g b`; empty where it has none. */
export function keysOfPlace(place: string): string {
  const letter = Object.keys(GOES).find((one) => GOES[one] === place)
  return letter === undefined ? '' : `${KEYS.go} ${letter}`
}

/** Has a button or a field answer to a key, which its tooltip tells. */
export const answersTo = (key: string) => ({ title: key, 'data-key': key })

/** Tells search which key does the same as a button, in the one part of the page that has it. */
export const toolKey = (key: string) => ({ 'data-tool-key': key })

/**
 * A key that is typed into something is no command; nor is one in a grid, which has keys of its
 * own.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=grid], [role=menu], dialog') !== null
  )
}
