import { formatQuantity, money } from '../../lib/formats/formats.ts'

/** The words of the grid and its panels. */
export const texts = {
  places: {
    nextModule: 'Next module',
    moduleBefore: 'Module before',
    nextScope: 'Next scope',
    scopeBefore: 'Scope before',
  },
  grid: {
    added: (count: number) => (count === 1 ? 'One item is added.' : `${count} items are added.`),
    removed: (name: string) => `${name} is deleted.`,
    gone: (name: string) => `${name} is gone: somebody else has deleted it.`,
    removedMany: (count: number) => `${count} items are deleted.`,
    theirs: (text: string) => `Somebody else has changed this to “${text}”`,
    none: (module: string) => `There is nothing under ${module} in this scope.`,
    notALength: (text: string) =>
      `“${text}” is not a length: type 6", 0.5' or 1'-2", or a number in the unit of the cell`,
    notSaved: 'Not saved yet: Enter saves it',
    sentLongAgo:
      'This was sent more than a day ago without an answer. Look whether the row is there: Enter adds it, or delete it here.',
    changeSentLongAgo:
      'A change of rows was sent more than a day ago without an answer: look whether it was made.',
    savedElsewhere: 'This row is saved already. Look for it, then delete it here.',
    redo: 'Redo',
    fillDown: 'Fill down',
    duplicateRows: (count: number) => (count > 1 ? `Duplicate ${count} rows` : 'Duplicate row'),
    deleteRows: (count: number) => (count > 1 ? `Delete ${count} rows` : 'Delete row'),
    details: 'Details',
    fault: 'Something here was refused',
    detailsOf: (name: string) => `Details of ${name}`,
    noDetails: 'A new item has details once it is saved.',
    save: 'Save details',
    discard: 'Discard changes',
    add: 'Add item',
    saveItem: 'Save item',
    item: 'Item',
    list: (module: string, scope: string) => `${module} of ${scope}`,
    more: (count: number) => (count === 1 ? 'Show one more' : `Show ${count} more`),
    faulty: (count: number) =>
      count === 1 ? 'One row is not saved: show it' : `${count} rows are not saved: show the first`,
    actions: 'Details and delete',
    moreWarnings: (count: number) => `and ${count} more`,
    saving: 'Saving …',
    saved: 'All is saved',
    selection: ({ sum, count, average }: { sum: number; count: number; average: number }) =>
      `Sum ${formatQuantity(sum)} · Count ${count} · Average ${formatQuantity(average)}`,
    fillHandle: 'Pull over other cells to fill them',
    keys: 'Drag or Shift selects cells. A double click, Enter or typing edits; Tab then goes to the next cell until Escape. All other keys: ? outside the grid, or the keyboard next to your name.',
  },
  columns: {
    label: 'Columns',
    title: 'Which columns are shown, and how wide',
    hidden: (count: number) => `${count} hidden`,
    fitAll: 'Fit all to what they hold',
    reset: 'Reset columns',
    edge: 'Drag to set the width; a double click fits it',
  },
  pricedBy: {
    package: 'a package',
    parts: {
      TOTAL: '',
      CONCRETE: 'concrete',
      REBAR: 'rebar',
      FORMS: 'forms',
      DELIVERY: 'delivery',
    },
    by: (part: string, name: string) => (part === '' ? name : `${part}: ${name}`),
    why: (part: string, name: string, amount: string) =>
      `${part === '' ? 'All' : part} of it is priced by ${name}: ${amount} of its own cost counts nothing`,
  },
  entries: {
    numbered: (entry: string, number: number) => `${entry} ${number}`,
    add: (entry: string) => `Add ${entry.toLowerCase()}`,
    remove: (entry: string, number: number) => `Remove ${entry.toLowerCase()} ${number}`,
  },
  production: {
    crew: (workers: number, pay: number) =>
      `${formatQuantity(workers)} workers, $${money(pay)} for an hour of the crew`,
    noCrew: 'Work without a crew',
    typedDays: 'Type the days instead',
    usual: (range: string, name: string) =>
      name === '' ? `Usual: ${range}` : `Usual: ${range} (${name})`,
    days: (exact: number, paid: number) =>
      exact === paid
        ? `${formatQuantity(exact)} days`
        : `${formatQuantity(exact)} days, ${formatQuantity(paid)} paid`,
    crewHours: (hours: number) => `${formatQuantity(hours)} crew hours`,
    manHours: (hours: number) => `${formatQuantity(hours)} man-hours`,
    manHoursPer: (hours: number, uom: string) => `${formatQuantity(hours)} man-hours / ${uom}`,
    costPer: (cost: number, uom: string) => `$${money(cost)} / ${uom}`,
    samePace: (before: string, now: string) => `${before} is ${now} for this crew.`,
    lostPace: (before: string, now: string, days: number, exact: number) =>
      `Four decimals do not hold ${before}: ${now} makes ${formatQuantity(days)} days of ${formatQuantity(exact)}.`,
    use: (rate: string) => `Use ${rate}`,
  },
} as const
