/** The words of events that could not be taken in. */
export const texts = {
  title: 'Dead letters',
  lead: 'What one service told another and the other could not take in. Cure the reason and try again; what is given up never has its effect.',
  none: 'Nothing was left behind. Every event has had its effect.',
  unavailable: (services: string) => `Not asked, because they did not answer: ${services}`,
  count: (count: number) => (count === 1 ? 'One event waits.' : `${count} events wait.`),
  subject: 'Event',
  consumer: 'For',
  reason: 'Reason',
  at: 'Given up',
  attempts: (count: number) => (count === 1 ? 'after one attempt' : `after ${count} attempts`),
  payload: 'What it holds',
  retry: 'Try again',
  retryOf: (subject: string, id: string) => `Try again: ${subject} ${id}`,
  retried: (subject: string) => `${subject} is taken in.`,
  again: (reason: string) => `It failed again: ${reason}`,
  giveUp: 'Give up event',
  giveUpOf: (subject: string, id: string) => `Give up event: ${subject} ${id}`,
  giveUpText: (subject: string, consumer: string) =>
    `${subject} never has its effect at ${consumer}.`,
  givenUp: (subject: string) => `${subject} is given up.`,
} as const
