import { type Decimal, decimal, nameKey, sum, ZERO } from '@formwork/kernel'
import type { AccountingSettings, CodeAccount, CustomerName } from './accounting.ts'

/** A part of a bill's coding, or an allocation of an order. */
export interface ExportedPart {
  readonly projectName: string
  readonly bidNumber: string
  /** Null: no scope. */
  readonly scopeName: string | null
  readonly costCode: string
  /** Dollars; of a credit positive. */
  readonly amount: string
  readonly note: string | null
}

/** A bill, a credit, or an order that is settled by its receipts, as the database has it. */
export interface Exported {
  readonly id: string
  readonly kind: 'INVOICE' | 'CREDIT'
  readonly vendorName: string
  /** Number of the vendor's paper, else of the order. */
  readonly document: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** YYYY-MM-DD. */
  readonly dueOn: string
  readonly poNumbers: readonly string[]
  readonly parts: readonly ExportedPart[]
  /** Dollars that are kept back. */
  readonly retained: string
}

/** One row of a transaction under the one that it sums to zero with. */
export interface Split {
  readonly account: string
  readonly class: string
  /** Of the job; empty for what is retained. */
  readonly customer: string
  readonly costCode: string
  readonly bidNumber: string
  readonly project: string
  readonly scope: string
  readonly memo: string
  /** Dollars; negative for a credit's coding and a bill's retainage. */
  readonly amount: Decimal
}

/** What the accounting program books together: `payable` and the splits sum to the same. */
export interface Transaction extends Omit<Exported, 'parts' | 'retained'> {
  readonly payableAccount: string
  readonly payable: Decimal
  readonly splits: readonly Split[]
}

/** The settings with every account that a batch needs. */
export type Mapping = Omit<AccountingSettings, 'codes' | 'payableAccount'> & {
  readonly payableAccount: string
  readonly accounts: ReadonlyMap<string, CodeAccount>
}

/**
 * The mapping for a batch.
 *
 * @returns the names of what has no account, when anything has none: codes in order of their names,
 *   after the account of bills and of what is retained
 */
export function mappingFor(
  settings: AccountingSettings,
  batch: readonly Exported[],
): Mapping | readonly string[] {
  const { payableAccount, retainageAccount } = settings
  const accounts = new Map(settings.codes.map((code) => [nameKey(code.costCode), code]))
  const unmapped = new Map<string, string>()
  for (const { costCode } of batch.flatMap(({ parts }) => parts)) {
    const key = nameKey(costCode)
    if (!accounts.has(key) && !unmapped.has(key)) unmapped.set(key, costCode)
  }
  const isRetained = batch.some(({ retained }) => !decimal(retained).isZero())
  const codes = [...unmapped].sort(([one], [other]) => (one < other ? -1 : 1))
  const missing = [
    ...(payableAccount === null ? ['bills'] : []),
    ...(isRetained && retainageAccount === null ? ['retainage'] : []),
    ...codes.map(([, code]) => code),
  ]
  if (payableAccount === null || missing.length > 0) return missing
  return { ...settings, payableAccount, accounts }
}

/** What the accounting program books for one bill, credit or order (bills section 6). */
export function transactionOf(exported: Exported, mapping: Mapping): Transaction {
  const { parts, retained, ...head } = exported
  const sign = exported.kind === 'CREDIT' ? -1 : 1
  const splits = parts.map((part) => splitOf(part, mapping, sign))
  const kept = decimal(retained).times(-sign)
  const all = kept.isZero() ? splits : [...splits, retainageOf(mapping, kept)]
  return {
    ...head,
    payableAccount: mapping.payableAccount,
    payable: sum(all.map(({ amount }) => amount)),
    splits: all,
  }
}

function splitOf(part: ExportedPart, { accounts, customer }: Mapping, sign: number): Split {
  const mapped = accounts.get(nameKey(part.costCode))
  if (mapped === undefined) throw new Error(`No account for ${part.costCode}`)
  return {
    account: mapped.account,
    class: mapped.class ?? '',
    customer: customerOf(part, customer),
    costCode: part.costCode,
    bidNumber: part.bidNumber,
    project: part.projectName,
    scope: part.scopeName ?? '',
    memo: part.note ?? '',
    amount: decimal(part.amount).times(sign),
  }
}

const customerOf = ({ projectName, bidNumber }: ExportedPart, by: CustomerName): string =>
  by === 'PROJECT' ? projectName : bidNumber

function retainageOf({ retainageAccount }: Mapping, amount: Decimal): Split {
  return {
    account: retainageAccount ?? '',
    class: '',
    customer: '',
    costCode: '',
    bidNumber: '',
    project: '',
    scope: '',
    memo: 'Retainage',
    amount,
  }
}

/** Dollars that a batch comes to, before what is retained; credits negative. */
export function totalOf(batch: readonly Exported[]): Decimal {
  return batch.reduce((total, { kind, parts }) => {
    const amount = sum(parts.map((part) => part.amount))
    return kind === 'CREDIT' ? total.minus(amount) : total.plus(amount)
  }, ZERO)
}
