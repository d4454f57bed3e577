/** What is typed to find a ticket. */
export interface TicketText {
  /** Of the ticket in its job; null: no number is typed. */
  readonly sequence: number | null
  /** Of the job, or of what the ticket is for; empty where a number alone is typed. */
  readonly text: string
}

/** As tickets are numbered, and no more digits than the column holds. */
const NUMBER = /(?<=^|\s)t-0*(\d{1,9})(?=$|\s)/i

/** `T-003 Harbor Point`: the third ticket of the jobs that are called so. */
export function readTicketText(typed: string): TicketText {
  const number = NUMBER.exec(typed)
  if (number === null) return { sequence: null, text: typed }
  return { sequence: Number(number[1]), text: typed.replace(NUMBER, '').trim() }
}
