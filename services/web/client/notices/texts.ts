/** The words of notices: what waits for somebody, told once. */
export const texts = {
  title: 'Notices',
  unreadCount: 'unread',
  none: 'Nothing is unread.',
  noneAtAll: 'There are no notices yet.',
  readAll: 'Read all',
  read: (message: string) => `Read: ${message}`,
  readOne: 'Read',
  allRead: (count: number) => (count === 1 ? 'One notice is read.' : `${count} notices are read.`),
  unread: 'Unread',
  all: 'All',
  more: (count: number) => `${count} more. Read these first.`,
  kinds: {
    'to-code': 'To code',
    'to-approve': 'To approve',
    returned: 'Returned',
    'to-authorize': 'To authorize',
    'bid-due': 'Bid due',
  },
} as const
