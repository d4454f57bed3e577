import { money } from '../../lib/formats/formats.ts'

/** The words of a bid's history. */
export const texts = {
  title: 'History',
  none: 'Nothing has happened yet.',
  fromTo: (from: string, to: string) => `From ${from} to ${to}`,
  bringBack: 'Bring back',
  bringBackOf: (name: string) => `Bring back ${name}`,
  isBack: (name: string) => `${name} is there again.`,
  earlier: 'Show earlier entries',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  scopes: (count: number) => (count === 1 ? '1 scope' : `${count} scopes`),
  more: (count: number) => `and ${count} more`,
  line: (place: string) => `Line ${place}`,
  answer: (place: string) => `Requirement ${place}`,
  coverages: { NONE: 'not quoted', INCLUDED: 'included', EXCLUDED: 'excluded' },
  crew: {
    is: (members: string) => `Crew: ${members}`,
    gone: (members: string) => `No crew any more: ${members}`,
    named: 'The crew is another one',
    unnamed: 'The crew names none of the catalog',
    joins: (member: string) => `Joins the crew: ${member}`,
    leaves: (member: string) => `Leaves the crew: ${member}`,
    count: (name: string, before: number, now: number) => `${name}: ${before} → ${now} in the crew`,
    rate: (name: string, before: number, now: number) =>
      `${name}: $${money(before)} → $${money(now)} an hour`,
  },
  production: {
    begins: (work: string) => `Priced by production: ${work}`,
    ends: (work: string) => `Days are typed again, without ${work}`,
    fields: {
      rate: 'Pace',
      quantity: 'Quantity',
      quantityOf: 'Quantity from',
      productionRateName: 'Production rate',
      efficiencyPercentage: 'Efficiency %',
      roundDays: 'Days up to',
    } as Readonly<Record<string, string>>,
  },
} as const
