/**
 * What calls are about, in the order of the trade: who comes in, prices, a bid, what is bought for
 * it.
 */
export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'Sessions', description: 'Signing in and out. The session travels in cookies.' },
  { name: 'Users', description: 'Who may sign in, and with which roles.' },
  { name: 'Security log', description: 'Who did what about access, rights and settings.' },
  { name: 'Clients', description: 'For whom bids are made.' },
  {
    name: 'Scope types',
    description: 'What kinds of work there are, and the materials they call for.',
  },
  {
    name: 'Recipes',
    description: 'What a scope is made of by formulas over a few numbers, and where it was applied',
  },
  { name: 'Rates', description: 'Rates of all kinds, found by what they are called.' },
  { name: 'Variables', description: 'Labor, equipment and other rates that estimates begin with.' },
  { name: 'Concrete mix defaults', description: 'Concrete mixes and what a yard of each costs.' },
  { name: 'Rebar rates', description: 'What placing rebar costs, by size.' },
  { name: 'Rebar pricing', description: 'Weight and price of rebar, by size.' },
  { name: 'Pump pricing', description: 'What pumps cost, by vendor.' },
  { name: 'Pricing items', description: 'Materials and services with their prices.' },
  { name: 'Crews', description: 'Who works together, and what an hour of them costs.' },
  { name: 'Production rates', description: 'How fast work goes, by crew and basis.' },
  { name: 'Form systems', description: 'Forms that are made, owned or rented, and their uses.' },
  { name: 'Delivery terms', description: 'What ready-mix suppliers charge besides the concrete.' },
  { name: 'Bids', description: 'Bids from draft to award: their clients, percentages and totals.' },
  {
    name: 'Recipients',
    description: 'To whom a bid is offered, each at a price of its own.',
  },
  { name: 'Scopes', description: 'The parts of a bid, each built once or many times.' },
  { name: 'Scope hierarchy', description: 'Scopes that take their items from a parent.' },
  {
    name: 'Items',
    description: 'What a scope is made of: concrete, labor, equipment, materials and more.',
  },
  {
    name: 'GANTT',
    description: 'Labor and equipment of a bid on a timeline, borne by its scopes.',
  },
  {
    name: 'Quotes',
    description: 'What of a bid is priced by quotes, the quotes, and which of them counts.',
  },
  {
    name: 'Cost explanation',
    description: 'Where each number of a bid comes from, and what would change it.',
  },
  { name: 'Proposals', description: 'What a bid says to its client.' },
  { name: 'Company', description: 'Who bids: name, address and logo of our documents.' },
  { name: 'Attachments', description: 'Plans and pictures of a bid.' },
  { name: 'Files', description: 'Stored files by their signed addresses.' },
  { name: 'Exports', description: 'A bid as PDF, CSV or spreadsheet.' },
  { name: 'Sheets', description: 'Tracking sheets of project managers.' },
  { name: 'Projects', description: 'Bids as purchasing sees them, and their budgets.' },
  { name: 'Vendors', description: 'From whom things are bought.' },
  { name: 'Cost codes', description: 'What receipts are booked to.' },
  {
    name: 'Bills',
    description:
      'Invoices and credits of vendors: entered, matched with orders and tickets, coded, approved, paid.',
  },
  { name: 'Accounting', description: 'Approved bills in batches for the accounting program.' },
  {
    name: 'Purchase orders',
    description: 'From order through receipt and allocation to approval.',
  },
  { name: 'Tasks', description: 'What hours of a job are booked on, against what was sold.' },
  { name: 'Field days', description: 'Who worked how long on what, and how much stands.' },
  {
    name: 'T&M tickets',
    description: 'Extra work for time and material: signed on site, sold as change orders.',
  },
  { name: 'Workers', description: 'Who works in the field, and what an hour of them costs.' },
  { name: 'Notices', description: 'What waits for whom, until it is done.' },
  { name: 'Changes', description: 'What others have just changed.' },
  { name: 'Operations', description: 'Events that wait or failed, for administrators.' },
]
