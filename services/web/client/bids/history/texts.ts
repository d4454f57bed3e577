/** The words of a bid's history. */
export const texts = {
  title: 'History',
  none: 'Nothing has happened yet.',
  fromTo: (from: string, to: string) => `From ${from} to ${to}`,
  earlier: 'Show earlier entries',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  scopes: (count: number) => (count === 1 ? '1 scope' : `${count} scopes`),
  more: (count: number) => `and ${count} more`,
} as const
