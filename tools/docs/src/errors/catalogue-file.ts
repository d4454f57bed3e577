import { type CatalogueEntry, readableSentence } from './catalogue.ts'

/**
 * `error-catalogue.json` of service-kit, from which operations have the sentences of their
 * refusals.
 */
export function catalogueFile(entries: readonly CatalogueEntry[]): string {
  const lines = entries.map(({ code, status, message }) =>
    JSON.stringify({ code, status, sentence: readableSentence(message) }),
  )
  // A line each, so that what two branches add meets in lines and not in one.
  return `[\n${[...new Set(lines)].join(',\n')}\n]\n`
}
