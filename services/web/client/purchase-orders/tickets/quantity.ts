import { withoutGroups } from '@formwork/kernel/written-number'

const plain = (typed: string): string => withoutGroups(typed.replaceAll(/\s/g, '')) ?? ''

/** `9.5` or `1,000` as people type it; nothing is a quantity that is not told. */
export const isQuantity = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{1,10}(\.\d+)?$/.test(plain(typed)) && Number(plain(typed)) > 0)

export const quantityOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(plain(typed))

/** The line at which a quantity counts: the chosen one, else the only one that there is. */
export const countedAt = (
  chosen: string | null,
  lines: readonly { readonly id: string }[],
): string | null => {
  const [first, ...others] = lines
  return chosen || (others.length === 0 && first?.id) || null
}
