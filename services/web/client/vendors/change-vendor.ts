import { unwrap } from '@formwork/api-client'
import { api, queryClient } from '../lib/api/api.ts'
import type { Vendor } from './vendor-data.ts'

/** Saves fields of a vendor over a version of it. */
export async function changeVendor(
  id: string,
  body: Partial<Omit<Vendor, 'id' | 'createdAt' | 'updatedAt'>>,
  ifMatch: string | undefined,
): Promise<Vendor> {
  const answer = await api.put('/api/vendors/{id}', { params: { path: { id } }, body, ifMatch })
  await queryClient.invalidateQueries({ queryKey: ['vendors'] })
  return unwrap(answer)
}

export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A number as it was typed; what is none is the API's to refuse. */
export const numberOrNull = (text: string): number | null => {
  const plain = text.replaceAll(/[\s,$%]/g, '')
  return plain === '' ? null : Number(plain)
}
