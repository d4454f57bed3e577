import type { components } from '@formwork/api-client'
import type { Company } from '../lib/api/company.ts'
import { linesOf, textOrNull } from '../lib/formats/lines.ts'
import { zoneOfText, zoneText } from '../lib/formats/zone-names.ts'
import { texts as common } from '../lib/texts.ts'
import { texts } from './texts.ts'

/** The fields that are typed over. */
export type TypedCompany = Readonly<Partial<Record<keyof Company, string>>>

/** Fields of several lines. */
export const COMPANY_LISTS = ['addressLines', 'inclusions', 'exclusions', 'clarifications'] as const

export interface Faults {
  readonly name?: string
  readonly days?: string
  readonly timeZone?: string
}

/** What of it cannot be saved as it is typed. */
export function faultsOf({ name, validDays, timeZone }: TypedCompany, company: Company): Faults {
  const isZone =
    timeZone === undefined ||
    timeZone === zoneText(company.timeZone) ||
    zoneOfText(timeZone) !== undefined
  return {
    ...((name ?? company.name).trim() === '' && { name: texts.nameMissing }),
    ...(validDays !== undefined && !/^\d+$/.test(validDays.trim()) && { days: texts.daysWrong }),
    ...(!isZone && { timeZone: common.zoneWrong }),
  }
}

export function bodyOf(typed: TypedCompany): components['schemas']['UpdateCompanyInput'] {
  const entries = Object.entries(typed).map(([field, text]) => {
    if (field === 'validDays') return [field, Number(text)]
    if (field === 'timeZone') return [field, zoneOfText(text)]
    return [
      field,
      COMPANY_LISTS.some((list) => list === field) ? (linesOf(text) ?? []) : textOrNull(text),
    ]
  })
  return Object.fromEntries(entries)
}
