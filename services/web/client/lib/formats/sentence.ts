import { ApiError } from '@formwork/api-client'
import { texts } from '../texts.ts'
import { formatFullDay } from './dates.ts'
import { formatDateTime, statusName } from './formats.ts'

/** Statuses and roles as the API names them; the pages have words for them. */
const STATUS =
  /(?<![\w"-])(?:PENDING_RECEIPT|WITH_RECEIPT|ALLOCATED|COMPLETE|REJECTED_BY_(?:PM|ACCT))(?![\w"-])/g
const ROLE = /(?<![\w"-])(?:ADMIN|ESTIMATOR|PM|OPS|ACCOUNTING)(?![\w"-])/g

/** Moments and days as the API writes them; a number that looks like a day follows no such word. */
const BEFORE_DAY = String.raw`(?<=^|\b(?:after|and|at|before|day|from|is|of|on|since|to|until) )`
const MOMENT = new RegExp(String.raw`${BEFORE_DAY}(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC\b`, 'g')
const DAY = new RegExp(String.raw`${BEFORE_DAY}\d{4}-\d\d-\d\d(?![\w"-])`, 'g')

/** A sentence of the API with its days as people read them: `ends on Dec 31, 2026`. */
export const withDaysInWords = (sentence: string): string =>
  sentence
    .replaceAll(MOMENT, (text, day: string, time: string) => {
      const moment = `${day}T${time}:00Z`
      return isTime(moment) ? formatDateTime(moment) : text
    })
    .replaceAll(DAY, (day) => (isTime(day) ? formatFullDay(day) : day))

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text))

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

/** Why what waits was not sent yet: it is sent by itself. */
export const whyItWaits = (error: ApiError): string =>
  error.status === 401 ? texts.errors.sentAfterSignIn : sentenceOf(error)

const inWords = (sentence: string): string =>
  withDaysInWords(sentence)
    .replaceAll(STATUS, statusName)
    .replaceAll(ROLE, (role) => texts.roles[role as keyof typeof texts.roles])
