import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { DueEntry } from './calendar.store.ts'
import type { DueKind } from './due-kinds.ts'

/** How often calendar programs are asked to read it again. */
const REFRESH_SECONDS = 3_600

const MARKS: Readonly<Record<DueKind, string>> = {
  BID: '',
  ALTERNATE: 'Alternate: ',
  CHANGE_ORDER: 'Change order: ',
  PACKAGE: 'Quotes: ',
}

/**
 * Due dates as an iCalendar file (RFC 5545): each is a moment with number and name, which takes no
 * time of the day. The same record keeps its UID, so that a program moves it instead of adding one.
 *
 * @param host names the installation in the UIDs
 * @param now when the file was made
 */
export function calendarFile(
  entries: readonly DueEntry[],
  { host, now }: { readonly host: string; readonly now: Date },
): string {
  const calendar = ical({
    name: 'Bids due',
    prodId: { company: 'Formwork', product: 'Bids', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const { id, kind, bidNumber, name, dueAt } of entries) {
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      start: dueAt,
      summary: `${MARKS[kind]}${bidNumber} ${name}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
