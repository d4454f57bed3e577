import { zoneOfText, zoneText } from '../../lib/formats/zone-names.ts'
import type { Project } from '../project-data.ts'

/** The name of its form among the kept forms. */
export const siteForm = (projectId: string): string => `site.${projectId}`

/** The site of a project as it is typed; empty where nothing is given. */
export interface SiteTyped {
  /** As it is offered: `Central Time (America/Chicago)`. */
  readonly timeZone: string
  readonly shipTo: string
  readonly siteContact: string
  readonly sitePhone: string
}

export type SiteField = keyof SiteTyped

export const typedOf = ({
  timeZone,
  shipTo,
  siteContact,
  sitePhone,
}: Pick<Project, SiteField>): SiteTyped => ({
  timeZone: timeZone === null ? '' : zoneText(timeZone),
  shipTo: shipTo ?? '',
  siteContact: siteContact ?? '',
  sitePhone: sitePhone ?? '',
})

/** Empty is right, too: the project follows the company. */
export const isZone = (text: string): boolean =>
  text.trim() === '' || zoneOfText(text) !== undefined

/** What was changed, as the API takes it: null for what is emptied. */
export const sentOf = (
  typed: SiteTyped,
  fields: readonly SiteField[],
): Partial<Record<SiteField, string | null>> =>
  Object.fromEntries(
    fields.map((field) => {
      const text = field === 'timeZone' ? zoneOfText(typed.timeZone) : typed[field].trim()
      return [field, text === undefined || text === '' ? null : text]
    }),
  )
