import { unwrap } from '@formwork/api-client'
import { api, queryClient } from '../lib/api/api.ts'
import { say } from '../ui/notices.tsx'
import { texts } from './texts.ts'
import type { Vendor } from './vendor-data.ts'
import type { VersionedVendor } from './vendor-query.ts'

/** Saves fields of a vendor over the version that was read. */
export async function changeVendor(
  { vendor, etag }: VersionedVendor,
  body: Partial<Omit<Vendor, 'id' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  const params = { path: { id: vendor.id } }
  const answer = await api.put('/api/vendors/{id}', { params, body, ifMatch: etag })
  await queryClient.invalidateQueries({ queryKey: ['vendors'] })
  unwrap(answer)
  say(texts.saved(vendor.name))
}

export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A number as it was typed; what is none is the API's to refuse. */
export const numberOrNull = (text: string): number | null => {
  const plain = text.replaceAll(/[\s,$%]/g, '')
  return plain === '' ? null : Number(plain)
}
