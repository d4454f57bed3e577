/** The words of search and of the keys. */
export const texts = {
  title: 'Search and commands',
  open: 'Search',
  label: 'Search bids, clients, orders, bills, vendors, or a command',
  results: 'Results',
  none: 'Nothing is found.',
  searching: 'Searching …',
  count: (count: number) => (count === 1 ? 'One result' : `${count} results`),
  groups: {
    command: 'Command',
    bid: 'Bid',
    client: 'Client',
    order: 'Order',
    bill: 'Bill',
    vendor: 'Vendor',
  },
  goTo: (place: string) => `Go to ${place}`,
  keys: '↑ ↓ choose, Enter opens, Esc closes. Close it and press ? for all keys.',
} as const
