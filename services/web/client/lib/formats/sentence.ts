import { ApiError } from '@formwork/api-client'
import { texts } from '../texts.ts'
import { statusName } from './formats.ts'

/** Statuses and roles as the API names them; the pages have words for them. */
const STATUS =
  /(?<![\w"-])(?:PENDING_RECEIPT|WITH_RECEIPT|ALLOCATED|COMPLETE|REJECTED_BY_(?:PM|ACCT))(?![\w"-])/g
const ROLE = /(?<![\w"-])(?:ADMIN|ESTIMATOR|PM|OPS|ACCOUNTING)(?![\w"-])/g

/** Refusals that speak of what happens between programs, as people would say them. */
const PLAIN: Readonly<Record<string, string>> = {
  PRECONDITION_FAILED: texts.errors.changed,
  UNAUTHORISED: texts.errors.sessionEnded,
  TRY_REFRESH_TOKEN: texts.errors.sessionEnded,
}

/** What to say of a fault, whatever it was. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.errors.broken
  return PLAIN[error.code] ?? inWords(error.sentence)
}

const inWords = (sentence: string): string =>
  sentence
    .replaceAll(STATUS, statusName)
    .replaceAll(ROLE, (role) => texts.roles[role as keyof typeof texts.roles])
