import type { Role } from '@formwork/kernel'
import { TaxIdMasked } from './vendors.errors.ts'

const HIDDEN = '••••'
const SHOWN = 4
/** A shorter one would be shown by its last characters. */
export const SHORTEST_TAX_ID = 6

const READERS: readonly Role[] = ['ACCOUNTING', 'ADMIN']

/** A tax id as these roles may read it: whole, or `•••• 1234` (bills section 5). */
export function readableTaxId(taxId: string | null, roles: readonly Role[]): string | null {
  return taxId === null || roles.some((role) => READERS.includes(role)) ? taxId : masked(taxId)
}

/**
 * The tax id after a write; the mask of the one that is stored changes nothing.
 *
 * @param sent undefined: it was not sent
 * @throws TaxIdMasked for the mask of another
 */
export function writtenTaxId(before: string | null, sent: string | null | undefined) {
  if (sent === undefined || (before !== null && sent === masked(before))) return before
  if (sent?.includes('•')) throw TaxIdMasked()
  return sent
}

const masked = (taxId: string): string => `${HIDDEN} ${taxId.slice(-SHOWN)}`
