import type { PurchaseOrderPaper } from '@formwork/contracts'
import type { PaperContent } from './paper-content.ts'

/** The paper as documents renders it: what is null is left out. */
export function orderPaper(content: PaperContent, revision: number): PurchaseOrderPaper {
  const { vendorAddress, facts, pours, lines, charges, ...texts } = content
  const told = Object.entries(texts).filter(([, value]) => value !== null)
  return {
    ...(Object.fromEntries(told) as NotNull<typeof texts>),
    vendorAddress: [...vendorAddress],
    facts: [...facts],
    pours: [...pours],
    lines: [...lines],
    charges: [...charges],
    revision,
  }
}

type NotNull<T> = {
  readonly [K in keyof T as null extends T[K] ? never : K]: T[K]
} & { readonly [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null> }
