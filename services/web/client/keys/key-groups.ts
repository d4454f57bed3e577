import { GRID_KEYS, KEYS, TICKET_KEYS } from '../lib/keys/keys.ts'
import { ACCESS } from '../lib/session/access.ts'
import type { Role } from '../lib/session/session.ts'

/** Keys that do the same: one after the other (`g` `b`), or held together (`Ctrl+Z`). */
export interface KeyLine {
  readonly keys: readonly string[]
  readonly does: string
  /** Who can do it; left out: everybody who has the page. */
  readonly roles?: readonly Role[]
}

/** What keys do on some pages, or in a part of them. */
export interface KeyGroup {
  readonly title: string
  /** Addresses of the pages where they do; left out: everywhere. */
  readonly on?: RegExp
  /** Who has these pages. */
  readonly roles?: readonly Role[]
  readonly lines: readonly KeyLine[]
}

const line = (does: string, ...keys: readonly string[]): KeyLine => ({ keys, does })

/** The grid stands beside the panels of a bid, too. */
const BID =
  /^\/bids\/(?!(?:pipeline|calendar|results)$)[^/]+(?:\/(?:settings|quantities|what-if|prices|compare))?$/
/** Who says yes or no to an order in one of its states. */
const DECIDERS = ['ADMIN', 'PM', 'ACCOUNTING'] as const
const APPROVERS_OF_DAYS = ['ADMIN', 'PM'] as const
const ORDER = /^\/purchase-orders\/(?!new)[^/]+$/

/** Every key of the pages; places that `g` goes to stand beside, since they differ by role. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    lines: [
      line('Show this sheet', KEYS.sheet),
      line('Search, and commands', KEYS.search),
      line('The same, also while typing', 'Ctrl+K'),
      line('Leave a dialog or a panel without change', 'Esc'),
    ],
  },
  {
    title: 'Bids, clients, orders, bills, vendors, workers',
    on: /^\/(bids|clients|purchase-orders|bills|vendors|workers)$/,
    lines: [line('Create a bid, a client, an order, a bill, a vendor or a worker', KEYS.create)],
  },
  {
    title: 'Bills',
    on: /^\/bills$/,
    roles: ACCESS.bills,
    lines: [
      line('The next bill', KEYS.next, '↓'),
      line('The bill before', KEYS.previous, '↑'),
      line('Open the bill', 'Enter'),
    ],
  },
  {
    title: 'A bill',
    on: /^\/bills\/(?!new)[^/]+$/,
    roles: ACCESS.bills,
    lines: [
      line('Next bill that waits for you', KEYS.next),
      line('The one before', KEYS.previous),
      { ...line('Edit the bill', KEYS.edit), roles: ACCESS.enterBills },
      { ...line('Upload or replace the paper', KEYS.upload), roles: ACCESS.enterBills },
      { ...line('Go to the coding', KEYS.costCodes), roles: ['ADMIN', 'PM'] },
      { ...line('Dispute, or resolve the dispute', KEYS.dispute), roles: ['ADMIN', 'PM'] },
      { ...line('Approve; it asks first', KEYS.approve), roles: ['ADMIN', 'ACCOUNTING'] },
      { ...line('Return, with a reason', KEYS.reject), roles: ['ADMIN', 'ACCOUNTING'] },
      { ...line('Record a payment', KEYS.pay), roles: ['ADMIN', 'ACCOUNTING'] },
      { ...line('Release retainage', KEYS.release), roles: ['ADMIN', 'ACCOUNTING'] },
      { ...line('Void, with a reason', KEYS.void), roles: ['ADMIN', 'ACCOUNTING'] },
      line('Make the picture of the paper larger, smaller, once it is chosen', '+', '-'),
    ],
  },
  {
    title: 'Lines of a bill',
    on: /^\/bills\/[^/]+$/,
    roles: ACCESS.enterBills,
    lines: [
      line('The next line; from the last one a new line', 'Enter'),
      line('Line above, line below', '↑', '↓'),
      line('Remove the line', 'Ctrl+Delete'),
    ],
  },
  {
    title: 'Items of a bid',
    on: BID,
    roles: ACCESS.bids,
    lines: [
      line('Go to a cell', '← ↑ → ↓'),
      line('Select cells, as dragging and Shift with a click do', 'Shift+← ↑ → ↓'),
      line('Select the row', 'Shift+Space'),
      line('Select all', 'Ctrl+A'),
      line('First and last cell of the row', 'Home', 'End'),
      line('First and last row', 'Ctrl+Home', 'Ctrl+End'),
      line('Fifteen rows on or back', 'Page Down', 'Page Up'),
      line('The next module, the one before', GRID_KEYS.nextModule, GRID_KEYS.moduleBefore),
      line('The next scope, the one before', GRID_KEYS.nextScope, GRID_KEYS.scopeBefore),
      line('Edit a cell; a double click too. Typing replaces what it holds', 'Enter', 'F2'),
      line('Once something is typed: the next cell, the one before', 'Tab', 'Shift+Tab'),
      line('Leave a cell as it was', 'Esc'),
      line('Empty all cells that are selected', 'Delete'),
      line('Copy, cut, paste; whole rows with all they hold', 'Ctrl+C', 'Ctrl+X', 'Ctrl+V'),
      line('Fill down', GRID_KEYS.fillDown),
      line('Duplicate the rows', GRID_KEYS.duplicate),
      line('Undo, in all tabs and scopes of the bid', GRID_KEYS.undo),
      line('Redo', GRID_KEYS.redo, 'Ctrl+Shift+Z'),
      line('Details of the item', GRID_KEYS.details),
      line('Move the row', 'Alt+↑', 'Alt+↓'),
      line('Delete the rows', GRID_KEYS.remove),
      line('Make the column narrower or wider', GRID_KEYS.narrower, GRID_KEYS.wider),
      line('Fit the column to what it holds', GRID_KEYS.fitColumn),
    ],
  },
  {
    title: 'Scopes of a bid',
    on: BID,
    roles: ACCESS.writeBids,
    lines: [line('Add a scope', KEYS.create), line('Move the scope', 'Alt+↑', 'Alt+↓')],
  },
  {
    title: 'Quotes of a package',
    on: /^\/bids\/[^/]+\/quotes\/[^/]+$/,
    roles: ACCESS.writeBids,
    lines: [
      line('Save the price, and go to the line below', 'Enter', '↓'),
      line('The line above', '↑'),
      line('The vendor before, the next one; within a text from its ends', '← →'),
      line('Leave the line out of the quote', 'x'),
      line('Take back what is typed', 'Esc'),
    ],
  },
  {
    title: 'Schedule',
    on: /^\/bids\/[^/]+\/schedule$/,
    roles: ACCESS.bids,
    lines: [
      line('Open the entry', 'Enter'),
      line('Move the entry by a day', '←', '→'),
      line('Move its end by a day', 'Shift+←', 'Shift+→'),
    ],
  },
  {
    title: 'Pipeline',
    on: /^\/bids\/pipeline$/,
    roles: ACCESS.writeBids,
    lines: [line('Move the bid to another status', 'Alt+←', 'Alt+→')],
  },
  {
    title: 'Recipes, takeoff mappings',
    on: /^\/(recipes|takeoff-mappings)$/,
    roles: ACCESS.writeBids,
    lines: [line('Create a recipe or a mapping', KEYS.create)],
  },
  {
    title: 'A recipe, a takeoff mapping',
    on: /^\/(recipes|takeoff-mappings)\/[^/]+$/,
    roles: ACCESS.writeBids,
    lines: [
      line('Save, also while typing', 'Ctrl+S'),
      line('Move the row', 'Alt+↑', 'Alt+↓'),
      line('Remove the row', 'Ctrl+Delete'),
    ],
  },
  {
    title: 'A project',
    on: /^\/projects\/[^/]+$/,
    roles: ACCESS.writeSites,
    lines: [line('Edit the site', KEYS.edit)],
  },
  {
    title: 'Field days',
    on: /^\/projects\/[^/]+\/days$/,
    roles: ACCESS.writeDays,
    lines: [line('Enter a day', KEYS.create)],
  },
  {
    title: 'T&M tickets',
    on: /^\/projects\/[^/]+\/tm-tickets$/,
    roles: ACCESS.writeTickets,
    lines: [line('Enter a ticket', KEYS.create)],
  },
  {
    title: 'A field day',
    on: /^\/projects\/[^/]+\/days\/(?!new$)[^/]+$/,
    roles: APPROVERS_OF_DAYS,
    lines: [
      line('Approve the day; it asks first', KEYS.approve),
      line('Return the day, with a reason', KEYS.reject),
    ],
  },
  {
    title: 'An order',
    on: ORDER,
    roles: ACCESS.orders,
    lines: [
      line('Next order that waits for you', KEYS.next),
      line('The one before', KEYS.previous),
      { ...line('Edit the order', KEYS.edit), roles: ACCESS.createOrders },
      { ...line('Go to the cost codes', KEYS.costCodes), roles: ['ADMIN', 'PM'] },
      {
        ...line('Authorize, approve, reconcile, close or reopen; it asks first', KEYS.approve),
        roles: DECIDERS,
      },
      { ...line('Enter a bill of the order', KEYS.bill), roles: ACCESS.enterBills },
      { ...line('Send the order to its vendor', KEYS.send), roles: ACCESS.createOrders },
      { ...line('Reject, with a reason', KEYS.reject), roles: DECIDERS },
    ],
  },
  {
    title: 'The picture of a ticket',
    on: ORDER,
    roles: ACCESS.orders,
    lines: [
      line('Larger, smaller', TICKET_KEYS.zoomIn, TICKET_KEYS.zoomOut),
      line('The whole picture', TICKET_KEYS.whole),
      line('Turn it', TICKET_KEYS.turn),
      line('The ticket before, the next one; of a larger picture another part', '←', '→'),
    ],
  },
  {
    title: 'A vendor',
    on: /^\/vendors\/[^/]+$/,
    roles: ACCESS.writeVendors,
    lines: [line('Change the vendor', KEYS.edit)],
  },
  {
    title: 'Deliveries',
    on: /^\/deliveries$/,
    roles: ACCESS.orders,
    lines: [
      line('Next day or week', KEYS.next),
      line('The one before', KEYS.previous),
      { ...line('Move the delivery by a day', 'Alt+←', 'Alt+→'), roles: ACCESS.createOrders },
    ],
  },
  {
    title: 'Lines of an order',
    on: /^\/purchase-orders\/[^/]+$/,
    roles: ACCESS.createOrders,
    lines: [
      line('The next line; from the last one a new line', 'Enter'),
      line('Line above, line below', '↑', '↓'),
      line('Remove the line', 'Ctrl+Delete'),
    ],
  },
  {
    title: 'Rates',
    on: /^\/admin\/rates/,
    roles: ACCESS.writeRates,
    lines: [line('Save the value', 'Enter'), line('Leave it as it was', 'Esc')],
  },
]

/** Those of a page first, then those of everywhere, then the others; only what one has. */
export function groupsFor(
  pathname: string,
  mayUse: (roles: readonly Role[]) => boolean,
): { readonly here: readonly KeyGroup[]; readonly others: readonly KeyGroup[] } {
  const has = ({ roles }: Pick<KeyGroup, 'roles'>) => roles === undefined || mayUse(roles)
  const own = KEY_GROUPS.filter(has).map((group) => ({ ...group, lines: group.lines.filter(has) }))
  const isHere = ({ on }: KeyGroup): boolean => on?.test(pathname) === true
  return { here: own.filter(isHere), others: own.filter((group) => !isHere(group)) }
}
