import type { Logger } from '@formwork/service-kit'
import type { Database } from '../../database.ts'
import {
  addressMails,
  type DueMail,
  findUnaddressed,
  noteSent,
  takeDueMails,
} from './notice-mails.store.ts'

export interface MailNeeds {
  readonly db: Database
  /** Addresses of who has a role. */
  holdersOf(role: string): Promise<readonly string[]>
  /** Resolves when the mail server has taken it. */
  send(mail: DueMail): Promise<void>
  readonly log: Logger
}

const NOTICES_AT_ONCE = 100
/** So few that they are sent before anybody else takes them for lost. */
const MAILS_AT_ONCE = 5

/**
 * Mails what waits for a role or a user, once to each address. A notice is mailed by what is stored of it, so that
 * a crash loses none; one that comes between the server's answer and the note of it sends that mail
 * again, under the same Message-ID.
 */
export async function mailNotices(needs: MailNeeds): Promise<void> {
  const { db, log } = needs
  await address(needs)
  for (;;) {
    const due = await takeDueMails(db, MAILS_AT_ONCE)
    if (due.length === 0) return
    for (const mail of due) {
      try {
        await needs.send(mail)
        await noteSent(db, mail.id)
      } catch (err) {
        log.warn({ err, mail: mail.id }, 'a notice was not mailed')
      }
    }
  }
}

async function address({ db, holdersOf }: MailNeeds): Promise<void> {
  const holders = new Map<string, readonly string[]>()
  for (const { id, role, email } of await findUnaddressed(db, NOTICES_AT_ONCE)) {
    const emails = email === null ? [] : [email]
    if (role !== null) {
      const known = holders.get(role) ?? (await holdersOf(role))
      holders.set(role, known)
      emails.push(...known)
    }
    await db.transaction((tx) => addressMails(tx, id, emails))
  }
}
