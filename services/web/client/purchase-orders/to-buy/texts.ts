/** The words of what is left to buy for a project. */
export const texts = {
  title: 'What to buy',
  of: (name: string) => `What to buy for ${name}`,
  lead: 'What the bid, its accepted alternates and its approved change orders need, less what is ordered.',
  left: (count: number) =>
    count === 0 ? 'Everything is ordered.' : `${count} still to be ordered.`,
  choose: (name: string) => `Choose ${name}`,
  chosen: 'Chosen',
  description: 'What',
  section: 'Section',
  vendor: 'Vendor',
  /** Of an awarded quote. */
  notListed: 'Not on the list',
  lineOfPackage: (name: string, quantity: string) => `${name}, ${quantity} at`,
  needed: 'Needed',
  ordered: 'Ordered',
  soFar: (ordered: string, needed: string) => `${ordered} of ${needed} ordered`,
  rest: 'Left',
  amount: 'Budget',
  done: 'Ordered',
  orderAll: (count: number) => (count === 1 ? 'Order it' : `Order all ${count}`),
  orderChosen: (count: number) => `Order ${count} chosen`,
  noneChosen: 'Order chosen',
  ofLot: (action: string, lot: string) => `${action}: ${lot}`,
  none: 'The bid holds nothing that is bought: no concrete, materials, rentals or subcontractors.',
  scope: 'Scope',
  noScope: 'Work without a scope',
} as const
