/** The words of a bid's history. */
export const texts = {
  title: 'History',
  none: 'Nothing has happened yet.',
  fromTo: (from: string, to: string) => `From ${from} to ${to}`,
  more: (count: number) => `and ${count} more`,
} as const
