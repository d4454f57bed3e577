import { requiredText, ValidationFailure } from '@formwork/service-kit'
import { z } from 'zod'

/** The text part beside a signature, as the API reference names it. */
export const SIGNATURE_TEXTS = { name: 'Of who signs for the client' }

const parts = z.object({ name: requiredText('Name', 100) })

/** Who signs. @throws ValidationFailure `Name is required` */
export function signerOf(texts: ReadonlyMap<string, string>): string {
  const read = parts.safeParse({ name: texts.get('name') })
  if (!read.success) throw new ValidationFailure(read.error.issues)
  return read.data.name
}
