import type { Accounting } from './accounting-data.ts'

/** One row of the mapping as it is typed; a row without an account maps nothing. */
export interface TypedCode {
  readonly costCode: string
  /** Of the list; empty for a code that is not on it. */
  readonly name: string
  readonly account: string
  readonly class: string
}

/** Codes are compared as the API does: whatever their case and white space. */
const keyOf = (code: string): string =>
  code.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Every code of the list and every one that is mapped, by code. */
export function typedCodes(
  list: readonly { readonly code: string; readonly name: string }[],
  { codes }: Pick<Accounting, 'codes'>,
): readonly TypedCode[] {
  const mapped = new Map(codes.map((code) => [keyOf(code.costCode), code]))
  const listed = list.map(({ code, name }) => {
    const { account = '', class: group } = mapped.get(keyOf(code)) ?? {}
    return { costCode: code, name, account, class: group ?? '' }
  })
  const known = new Set(list.map(({ code }) => keyOf(code)))
  const others = codes
    .filter(({ costCode }) => !known.has(keyOf(costCode)))
    .map(({ costCode, account, class: group }) => {
      return { costCode, name: '', account, class: group ?? '' }
    })
  return [...listed, ...others].toSorted((one, other) =>
    one.costCode.localeCompare(other.costCode, 'en', { numeric: true }),
  )
}

/** As the API takes them. */
export const sentCodes = (codes: readonly TypedCode[]): Accounting['codes'] =>
  codes
    .filter(({ account }) => account.trim() !== '')
    .map(({ costCode, account, class: group }) => {
      return { costCode, account: account.trim(), class: group.trim() || null }
    })

/** The codes with another one, which may be there already. */
export function withCode(codes: readonly TypedCode[], typed: string): readonly TypedCode[] {
  const costCode = typed.trim()
  const isThere = codes.some((code) => keyOf(code.costCode) === keyOf(costCode))
  return costCode === '' || isThere
    ? codes
    : [...codes, { costCode, name: '', account: '', class: '' }]
}
