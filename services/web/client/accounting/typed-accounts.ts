import { nameKey } from '@formwork/kernel/names'
import type { Accounting } from './accounting-data.ts'

/** One code of the mapping; its account and class are fields of the form by `id`. */
export interface CodeRow {
  readonly id: string
  readonly costCode: string
  /** Of the list; empty for a code that is not on it. */
  readonly name: string
}

/**
 * What is typed, by field: the accounts of the company, how a job is named, and the account and the
 * class of each code, so that two who map different codes do not meet. What is not mapped is empty
 * or not there.
 */
export type AccountsTyped = Record<string, string | undefined>

/** Codes are compared as the API does; without what a form reads as a path. */
const idOf = (code: string): string =>
  encodeURIComponent(nameKey(code)).replaceAll('.', '%2E').replaceAll("'", '%27')

export const accountField = (id: string): string => `account_${id}`
export const classField = (id: string): string => `class_${id}`

/** Every code of the list, every one that is mapped and every one that is added, by code. */
export function codeRows(
  list: readonly { readonly code: string; readonly name: string }[],
  { codes }: Pick<Accounting, 'codes'>,
  added: readonly string[] = [],
): readonly CodeRow[] {
  const rows = new Map<string, CodeRow>()
  const others = [...codes.map(({ costCode }) => costCode), ...added]
  for (const { code, name } of [...list, ...others.map((code) => ({ code, name: '' }))]) {
    const id = idOf(code)
    if (!rows.has(id)) rows.set(id, { id, costCode: code.trim(), name })
  }
  return [...rows.values()].toSorted((one, other) =>
    one.costCode.localeCompare(other.costCode, 'en', { numeric: true }),
  )
}

export const typedOf = (accounting: Accounting): AccountsTyped => ({
  payableAccount: accounting.payableAccount ?? '',
  retainageAccount: accounting.retainageAccount ?? '',
  customer: accounting.customer,
  ...Object.fromEntries(
    accounting.codes.flatMap(({ costCode, account, class: group }) => [
      [accountField(idOf(costCode)), account],
      [classField(idOf(costCode)), group ?? ''],
    ]),
  ),
})

const textIn = (typed: AccountsTyped, field: string): string => typed[field]?.trim() ?? ''

export const isSame = (field: string, one: AccountsTyped, other: AccountsTyped): boolean =>
  textIn(one, field) === textIn(other, field)

export const isMapped = (typed: AccountsTyped, { id }: CodeRow): boolean =>
  textIn(typed, accountField(id)) !== ''

/** As the API takes them; a row without an account maps nothing. */
export const sentOf = (typed: AccountsTyped, rows: readonly CodeRow[]): Accounting => ({
  payableAccount: textIn(typed, 'payableAccount') || null,
  retainageAccount: textIn(typed, 'retainageAccount') || null,
  customer: typed['customer'] === 'BID_NUMBER' ? 'BID_NUMBER' : 'PROJECT',
  codes: rows
    .filter((row) => isMapped(typed, row))
    .map(({ id, costCode }) => ({
      costCode,
      account: textIn(typed, accountField(id)),
      class: textIn(typed, classField(id)) || null,
    })),
})
