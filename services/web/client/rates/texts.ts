/** Within a sentence; a unit stays as it is. */
const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const rates = (count: number): string => (count === 1 ? 'One rate is' : `${count} rates are`)

/** `3 rates are changed, one is made`; what there is none of is left out, unless all is none. */
function counted(first: number, does: string, second: number, did: string): string {
  if (second === 0) return `${rates(first)} ${does}`
  if (first === 0) return `${rates(second)} ${did}`
  return `${rates(first)} ${does}, ${second === 1 ? 'one is' : `${second} are`} ${did}`
}

/** The words of the rates. */
export const texts = {
  kindsOf: 'Kinds of rates',
  kinds: {
    variables: {
      tab: 'Variables',
      title: 'Rates',
      lead: 'Variables that new items take over. A change counts from the next item, or from a refresh of a bid.',
    },
    mixes: {
      tab: 'Mixes',
      title: 'Concrete mixes',
      lead: 'What a cubic yard of each mix costs. Bids keep the price that they have copied until they are refreshed.',
    },
    rebar: {
      tab: 'Rebar rates',
      title: 'Rebar rates',
      lead: 'Pounds of rebar in a square foot, by size, spacing and direction, and the item that prices them.',
    },
    rebarPrices: {
      tab: 'Rebar prices',
      title: 'Rebar prices',
      lead: 'Weight and price of each bar size. Of several records of a size the one changed last counts.',
    },
    pumps: {
      tab: 'Pumps',
      title: 'Pump prices',
      lead: 'What a concrete pump costs, by vendor, size and reach.',
    },
    pricingItems: {
      tab: 'Equipment and items',
      title: 'Pricing items',
      lead: 'Equipment, labor, materials, subcontractors and whatever else is priced by the unit, day, week or month.',
    },
    crews: {
      tab: 'Crews',
      title: 'Crews',
      lead: 'Who works together, and what an hour of them costs. A member without a rate takes that of a pricing item for labor.',
    },
    production: {
      tab: 'Production',
      title: 'Production rates',
      lead: 'How fast work goes: hours and days of labor follow the quantity. Low and high are the range that is usual.',
    },
    forms: {
      tab: 'Forms',
      title: 'Form systems',
      lead: 'Forms by square foot of contact area: made and used again, owned and charged by use, or rented by the month.',
    },
    delivery: {
      tab: 'Delivery',
      title: 'Delivery terms',
      lead: 'What a ready-mix supplier charges besides the concrete: short loads, waiting, fees by load, yard and day.',
    },
  },
  fields: {
    name: 'Name',
    value: 'Value',
    unit: 'Unit',
    category: 'Category',
    location: 'Region',
    isActive: 'Offered',
    rebarSize: 'Size',
    size: 'Size',
    onCenter: 'Spacing, in',
    orientation: 'Direction',
    poundsPerSF: 'Pounds per SF',
    pricingItemId: 'Priced by',
    weightPerFoot: 'Pounds per foot',
    pricePerPound: 'Per pound',
    description: 'Note',
    vendor: 'Vendor',
    reach: 'Reach, ft',
    costPerHour: 'Per hour',
    costPerCY: 'Per CY',
    travelCost: 'Travel',
    minimumHours: 'Least hours',
    rate: 'Per unit',
    dailyRate: 'Per day',
    weeklyRate: 'Per week',
    monthlyRate: 'Per month',
    code: 'Code',
    members: 'Members',
    classification: 'Classification',
    count: 'Count',
    hourlyRate: 'Per hour',
    workers: 'Workers',
    hourlyCost: 'Per crew hour',
    work: 'Work',
    uom: 'Unit',
    basis: 'Basis',
    low: 'Low',
    high: 'High',
    crewId: 'Crew',
    notes: 'Note',
    method: 'Method',
    firstCostPerSF: 'First cost',
    lossPercentage: 'Loss, %',
    defaultUses: 'Uses',
    chargePerUsePerSF: 'Per use',
    rentPerSFMonth: 'Per month',
    accessoriesPerSF: 'Accessories',
    supplier: 'Supplier',
    loadCY: 'Load, CY',
    minimumLoadCY: 'Least load, CY',
    shortPerCY: 'Short, per CY',
    tiers: 'Short loads',
    belowCY: 'Below, CY',
    perLoad: 'Per load',
    freeMinutesPerCY: 'Free minutes per CY',
    waitPerMinute: 'Wait, per minute',
    perLoadFees: 'Fees per load',
    perCYFees: 'Fees per CY',
    openings: 'Plant opening',
    amount: 'Amount',
    when: 'When',
  },
  entries: {
    member: 'Member',
    tier: 'Short load',
    feePerLoad: 'Fee per load',
    feePerCY: 'Fee per CY',
    opening: 'Opening',
    numbered: (entry: string, number: number) => `${entry} ${number}`,
    add: (entry: string) => `Add ${lower(entry)}`,
    remove: (entry: string, number: number) => `Remove ${lower(entry)} ${number}`,
    itemPriced: 'pricing item',
    noMember: 'A crew needs a member',
  },
  orPricedBy: 'Or priced by',
  rate: 'Rate',
  perLoad: 'Per load',
  perCY: 'Per CY',
  perPour: 'Per pour',
  none: 'None',
  reason: 'Reason',
  reasonHint: 'For the history; may be left out',
  price: 'Price',
  changed: 'Changed',
  add: 'Add rate',
  save: 'Save rate',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose',
  missing: (label: string) => `${label} is missing`,
  edit: (label: string, name: string) => `${label} of ${name}`,
  saved: (name: string) => `${name} is saved.`,
  readOnly: 'Only administrators change rates.',
  numberWrong: 'A number, for example 12.5',
  overtaken: (now: string) =>
    `Somebody else has changed this rate. Here it is ${now === '' ? 'empty' : now} now: Enter saves yours, Esc keeps theirs.`,
  chosen: 'Chosen',
  chooseAll: (count: number) => `Choose all ${count} on this page`,
  chooseRate: (name: string) => `Choose ${name}`,
  panel: {
    more: 'More',
    open: 'Details',
    openOf: (name: string) => `Details of ${name}`,
    of: (name: string) => `About ${name}`,
    change: 'Edit rate',
    changeOf: (name: string) => `Edit ${name}`,
    remove: 'Delete rate',
    removeText: (name: string) =>
      `${name} is no longer offered. Bids that have copied it keep their prices, and its history stays.`,
    deleted: (name: string) => `${name} is deleted.`,
    close: 'Close',
    history: 'History',
    never: 'It was never changed.',
    undoAll: (count: number) => `Part of a change of ${count} rates: undo it`,
  },
  uses: {
    title: 'Open bids that hold copies',
    list: 'Bids with copies',
    none: (records: number) =>
      records === 1
        ? 'No open bid holds a copy of it.'
        : 'No open bid holds a copy of these rates.',
    ofNew: 'New rates are in no bid yet.',
    count: (bids: number, records: number) =>
      `${bids === 1 ? 'One open bid holds' : `${bids} open bids hold`} copies of ${
        records === 1 ? 'it' : 'these rates'
      }. They keep their prices until somebody refreshes them.`,
    items: (count: number) => (count === 1 ? 'One item' : `${count} items`),
    ofBid: 'Its own percentages',
    at: (low: string, high: string) => (low === high ? `at ${low}` : `at ${low} to ${high}`),
    more: (count: number) => `and ${count} more`,
  },
  bulk: {
    open: (count: number) => (count === 0 ? 'Set one value' : `Set for ${count}`),
    title: 'Set for all chosen',
    field: 'Field',
    value: 'New value',
  },
  percent: {
    open: (count: number) => (count === 0 ? 'Change by percent' : `Change ${count} by percent`),
    none: 'Choose the rates that are to change by the same percentage.',
    title: 'Change by percent',
    of: 'Which price',
    all: 'Every price',
    label: 'Percent, more or less',
    hint: 'For example 4.5, or -2',
    rounded: 'Rounded to',
    kept: 'Four decimals',
    cents: 'Cents',
    wrong: 'A percentage above -100, for example 4.5 or -2',
    before: 'Now',
    after: 'Then',
    save: (count: number) => (count === 1 ? 'Change one rate' : `Change ${count} rates`),
    saved: (count: number) =>
      count === 1 ? 'One rate is changed.' : `${count} rates are changed.`,
  },
  undo: {
    label: 'Changes of rates',
    action: 'Undo change',
    done: (updated: number, created: number) => `${counted(updated, 'changed', created, 'made')}.`,
    wouldBe: (updated: number, created: number) => {
      if (created === 0) return 'Undo puts them back, but for those that are changed meanwhile.'
      const parts =
        updated === 0
          ? 'deletes what was made'
          : 'puts back what was changed and deletes what was made'
      return `Undo ${parts}, but for what is changed meanwhile.`
    },
    undone: (restored: number, deleted: number) =>
      `${counted(restored, 'as before', deleted, 'deleted')}.`,
    kept: (count: number) =>
      count === 1 ? 'One rate stays as it is now:' : `${count} rates stay as they are now:`,
  },
  csv: {
    take: 'CSV',
    open: 'Import CSV',
    title: 'Import rates',
    lead: 'A file as CSV gives it. Rows with a known id, or with what names a rate, change it; others make one; rates that are not in it stay. First it is only checked.',
    file: 'CSV file',
    made: 'New',
    changed: 'Changed',
    same: 'As they are',
    save: (count: number) => (count === 1 ? 'Import one rate' : `Import ${count} rates`),
    saved: (count: number) =>
      count === 1 ? 'One rate is imported.' : `${count} rates are imported.`,
    nothing: 'Nothing would change.',
    wrong: 'What is wrong; nothing is imported until it is cured',
    line: (line: number) => `Line ${line}`,
    at: (place: string, message: string) => `${place}: ${message}`,
    isNew: 'new',
    jumps: (count: number) =>
      count === 1
        ? 'One price changes by more than 25 %. Check its decimal point.'
        : `${count} prices change by more than 25 %. Check their decimal points.`,
    jump: (percent: number) => `${percent > 0 ? '+' : '−'}${Math.round(Math.abs(percent))} %`,
  },
} as const
