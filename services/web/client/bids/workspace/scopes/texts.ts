import { GRID_KEYS } from '../../../lib/keys/keys.ts'

const counted = (items: number) =>
  items === 1 ? '1 item was changed to' : `${items} items were changed to`

const replacedOf = (materials: number) =>
  materials === 1 ? '1 own material was replaced.' : `${materials} own materials were replaced.`

/** The words of scopes. */
export const texts = {
  width: 'Width of the scopes',
  share: (percent: string) => `${percent} % of the cost`,
  empty: 'Holds nothing yet',
  actions: (name: string) => `Actions of ${name}`,
  edit: 'Edit scope',
  up: 'Move up',
  down: 'Move down',
  link: 'Link to a scope',
  linkSettings: 'What it takes over',
  sync: 'Sync with parent',
  unlink: 'Unlink',
  copy: 'Copy scope',
  copyName: 'Name of the copy',
  copyBid: 'Into bid',
  thisBid: 'This bid',
  copyOf: (name: string) => `${name} (copy)`,
  copied: (name: string, bid: string) => `${name} is made in ${bid}.`,
  copyLead: 'With all its items at their rates, linked to no other scope.',
  remove: 'Delete scope',
  moved: (name: string, place: number, count: number) => `${name} is number ${place} of ${count}.`,
  movedBack: (name: string) => `${name} is where it was.`,
  changedBack: (name: string) => `${name} is as it was.`,
  dragHint: 'Drag a scope to order it, or press Alt+↑ and Alt+↓ on it.',
  linkedTo: (name: string) => `follows ${name}`,
  linked: (name: string) => `It follows ${name} now. Sync brings over what that holds.`,
  parentChanged: 'Its parent has changed since the last sync',
  synced: (updated: number, replaced: number) =>
    [
      updated === 0 ? 'Nothing new from the parent.' : `${counted(updated)} follow the parent.`,
      ...(replaced === 0 ? [] : [replacedOf(replaced)]),
    ].join(' '),
  syncLasts: `A sync is not taken back by ${GRID_KEYS.undo}. Once more, it takes back the change before it.`,
  kept: (changes: readonly string[], more: number) =>
    `Kept as changed here: ${changes.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`,
  keptField: (item: string, field: string) => `${field} of ${item}`,
  unlinked: 'It stands alone now. What it holds stays.',
  removed: (name: string) => `${name} is deleted. ${GRID_KEYS.undo} brings it back.`,
  taken: (name: string) => `${name} is taken out again.`,
  holdsOthers: (name: string) =>
    `${name} stays: it holds items that another user has added. Delete it from its menu.`,
  restored: (name: string) => `${name} is back with all that it held.`,
  removeText: (name: string, items: number, cost: string) =>
    `${name} holds ${items} items and costs ${cost}. Undo brings it back.`,
  labels: {
    name: 'Scope name',
    typeId: 'Type',
    multiplier: 'Built how many times',
    description: 'Description for the proposal',
    bidQuantity: 'Bid quantity',
    bidUom: 'Unit of the bid quantity',
    length: 'Length, ft',
    width: 'Width, ft',
    height: 'Depth or height, ft',
  },
  noType: 'No type',
  nameMissing: 'A scope needs a name',
  countWrong: 'A number above 0, for example 12 or 1.5',
  numberWrong: 'A number, for example 12.5 or 6\'-4 1/2"',
  bothOrNone: 'Quantity and unit go together',
  save: 'Save scope',
  saved: (name: string) => `${name} is saved.`,
  parent: 'Parent scope',
  parentMissing: 'Choose the scope that it follows',
  takes: 'Takes over',
  lengthOf: 'Length',
  widthOf: 'Width',
  depthOf: 'Depth',
  materials: 'Materials',
  rebar: 'Rebar',
  linkAction: 'Link scope',
  missing: 'Usually also needed:',
  addMissing: (name: string) => `Add ${name}`,
  quantityOf: (quantity: string, uom: string) => `${quantity} ${uom} in the proposal`,
} as const
