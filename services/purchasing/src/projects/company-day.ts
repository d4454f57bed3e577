import { localAt } from '@formwork/kernel/zones'
import type { Queries } from '../database.ts'
import { readCompanyZone } from './company-zone.store.ts'

const DAY_MS = 86_400_000

/** The company's day at an instant, YYYY-MM-DD. */
export async function companyDay(db: Queries, now: Date): Promise<string> {
  return localAt(now, await readCompanyZone(db)).day
}

/** A date some days later; dates are YYYY-MM-DD. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}
