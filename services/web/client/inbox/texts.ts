/** The words of the inbox: all that waits for one's roles. */
export const texts = {
  title: 'Inbox',
  lead: 'What waits for you, the longest first.',
  orders: 'Orders that wait for me',
  todo: 'Next step',
  since: 'Waits',
  none: 'No order waits for you.',
  toDo: 'To do',
  told: 'To know',
  toldNone: 'There is nothing that you have not read.',
} as const
