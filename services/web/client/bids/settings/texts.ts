/** The words of a bid's settings. */
export const texts = {
  job: 'Job',
  number: 'Number',
  name: 'Name',
  client: 'Client',
  dueAt: 'Due',
  dueHint: 'When the client wants it, by the clock of this machine.',
  location: 'Location of the job',
  rateLocation: 'Rate region',
  rateHint: 'Empty: the location. A change counts for new items, and at a refresh of prices.',
  markups: 'Percentages',
  overheadPercentage: 'Overhead, %',
  profitPercentage: 'Profit, %',
  salesTaxPercentage: 'Sales tax, %',
  taxExempt: 'Tax exempt',
  perDiemEnabled: 'Per diem counts',
  mode: 'Equipment and labor',
  modes: { TRADITIONAL: 'Per scope', GANTT: 'By a schedule over the whole bid' },
  modeHint:
    'By a schedule, the equipment of scopes does not count; it stays and counts again when set back.',
  carryTitle: 'Equipment of the scopes',
  carryLead:
    'As entries of the schedule it goes on counting. Without, it stays in its scopes and does not count. It is kept there either way, and counts again when the bid is set back.',
  firstDay: 'First day of each entry',
  carry: 'Carry over',
  switchOnly: 'Switch without it',
  carried: (count: number) =>
    count === 1
      ? '1 entry is made of the equipment.'
      : `${count} entries are made of the equipment.`,
  equipmentCost: 'Equipment',
  totalCost: 'Total',
  movedItems: 'Items whose cost changes',
  unchanged: (cost: string) => `${cost}, as before`,
  save: 'Save settings',
  saved: 'The settings are saved.',
  numberMissing: 'A bid needs a number',
  nameMissing: 'A bid needs a name',
  numberWrong: 'A number, for example 12.5',
  none: 'Nothing is changed.',
} as const
