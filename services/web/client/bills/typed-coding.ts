import { cents, decimalText, jsonNumber } from '../lib/money.ts'
import { parseShares } from '../lib/split.ts'
import type { Bill } from './bill.ts'

/** A part of a coding as it is typed. */
export interface TypedPart {
  readonly key: number
  readonly projectId: string
  readonly scopeId: string
  readonly costCode: string
  /** An amount, or a share of the whole as `50 %`. */
  readonly text: string
  readonly note: string
}

/** A part as the API has it; null where it is the project manager's to fill in. */
interface Part {
  readonly projectId: string | null
  readonly scopeId: string | null
  readonly costCode: string | null
  readonly amount: number
  readonly note: string | null
}

export const typedParts = (coding: readonly Part[]): readonly TypedPart[] =>
  coding.map(({ projectId, scopeId, costCode, amount, note }, key) => ({
    key,
    projectId: projectId ?? '',
    scopeId: scopeId ?? '',
    costCode: costCode ?? '',
    text: decimalText(cents(amount)),
    note: note ?? '',
  }))

/** Cents of each part of the bill's total; undefined where the text cannot be read. */
export const sharesOf = (parts: readonly TypedPart[], { total }: Pick<Bill, 'total'>) =>
  parseShares(
    parts.map(({ text }) => text),
    cents(total),
  )

/** As the API takes it. */
export function sentCoding(parts: readonly TypedPart[], bill: Pick<Bill, 'total'>) {
  const shares = sharesOf(parts, bill)
  return parts.map(({ projectId, scopeId, costCode, note }, index) => ({
    projectId,
    scopeId: scopeId === '' ? null : scopeId,
    costCode,
    amount: jsonNumber(shares[index] ?? 0n),
    note: note.trim() === '' ? null : note.trim(),
  }))
}
