import type { AddressedWanted } from '../notices/notice.ts'
import type { FieldDay } from '../projects/days/field-day.ts'

/**
 * What a day waits for: for its approval, or returned for who submitted it. Its texts name no amount.
 *
 * @param project its name; null: not known here
 */
export function dayNotice(day: FieldDay, project: string | null): AddressedWanted | null {
  const { status, date, crew, rejection, submittedBy: email } = day
  const ofCrew = crew === null || crew === 1 ? '' : `, crew ${crew},`
  const name = `The day ${date}${ofCrew}${project === null ? '' : ` of ${project}`}`
  if (status === 'SUBMITTED') {
    const message = `${name} waits for approval`
    return { kind: 'day-to-approve', role: 'PM', email: null, message }
  }
  if (status !== 'DRAFT' || rejection === null || email === null) return null
  return { kind: 'day-returned', role: null, email, message: `${name} was returned: ${rejection}` }
}
