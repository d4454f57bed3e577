import { newId } from '@formwork/kernel'
import { CheckedContent, type ContentFacts, type ContentRules } from '@formwork/uploads'
import type { FileStore } from './file-store.ts'

/** A file whose bytes are in the store; its row is still to be written. */
export interface WrittenFile extends ContentFacts {
  readonly id: string
}

/**
 * Brings a file into the store as its bytes arrive, checking type and size on the way.
 * @throws AppError `unsupported-type` (415), `too-large` (413); then nothing is stored
 */
export async function storeFile(
  store: Pick<FileStore, 'put'>,
  content: AsyncIterable<Uint8Array>,
  rules: ContentRules,
  id = newId(),
): Promise<WrittenFile> {
  const checked = new CheckedContent(content, rules)
  await store.put(id, checked)
  return { id, ...checked.facts() }
}
