import type { UpdateProject } from './projects.schemas.ts'

/** What purchasing itself knows of a project: where it is, and who is there. */
export interface ProjectSite {
  /** Name of the time zone; null: the company's. */
  readonly timeZone: string | null
  /** Address of deliveries; null: the location of the job. */
  readonly shipTo: string | null
  readonly siteContact: string | null
  readonly sitePhone: string | null
}

/** The site after a change: fields that are not sent stay, null clears one. */
export function changedSite(before: ProjectSite, sent: UpdateProject): ProjectSite {
  const after = (field: keyof ProjectSite) =>
    sent[field] === undefined ? before[field] : sent[field]
  return {
    timeZone: after('timeZone'),
    shipTo: after('shipTo'),
    siteContact: after('siteContact'),
    sitePhone: after('sitePhone'),
  }
}

/** The fields that differ. */
export function siteChanges(before: ProjectSite, after: ProjectSite) {
  const fields = ['timeZone', 'shipTo', 'siteContact', 'sitePhone'] as const
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, old: before[field], new: after[field] }))
}
