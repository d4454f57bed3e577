import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FRAMEWORK_ERRORS, HTTP_STATUS } from '@formwork/service-kit'
import { readErrorClasses, readThrownErrors, type ThrownError } from './thrown-errors.ts'

export interface CatalogueEntry {
  readonly code: string
  readonly status: number
  readonly message: string
  /** Paths from the root of the repository. */
  readonly files: readonly string[]
}

export interface Source {
  readonly file: string
  readonly text: string
}

/** Every error that the code of the repository can answer, by code, status and sentence. */
export async function readErrorCatalogue(root: string): Promise<readonly CatalogueEntry[]> {
  const sources: Source[] = []
  for await (const file of glob('{packages,services}/*/src/**/*.ts', { cwd: root })) {
    if (NOT_PRODUCT.test(file)) continue
    sources.push({ file, text: await readFile(join(root, file), 'utf8') })
  }
  return buildCatalogue(sources)
}

const NOT_PRODUCT = /\.test\.ts$|\/generated\/|^packages\/testing\//
const FRAMEWORK_FILE = 'packages/service-kit/src/http-errors.ts'

/** A fill-in is named by its last part: what the code calls it before that is of no use outside. */
export const readableSentence = (message: string): string =>
  message.replace(/\{([^{}]*)\}/g, (_all, name: string) =>
    /^[\w.]+$/.test(name) ? `{${name.split('.').at(-1)}}` : '{…}',
  )

/** @throws Error when a code has two statuses, or a sentence of one status two codes */
export function buildCatalogue(sources: readonly Source[]): readonly CatalogueEntry[] {
  const classes = readErrorClasses(sources.map(({ text }) => text))
  const thrown = sources.flatMap(({ file, text }) =>
    readThrownErrors(text, classes)
      .filter(({ code }) => !isUnknown(code))
      .map((error) => ({ ...toEntry(error), file })),
  )
  const framework = Object.entries(FRAMEWORK_ERRORS).map(([status, { code, sentence }]) => ({
    ...{ code, status: Number(status), message: sentence, file: FRAMEWORK_FILE },
  }))
  const entries = merge([...thrown, ...framework])
  refuseAmbiguity(entries)
  return entries.toSorted((a, b) => compare(a.code, b.code) || compare(a.message, b.message))
}

function toEntry({ kind, code, message }: ThrownError) {
  const status = Object.entries(HTTP_STATUS).find(([known]) => known === kind)?.[1]
  if (status === undefined) throw new Error(`${code} has the kind ${kind}, which has no status`)
  return { code, status, message: isUnknown(message) ? '' : message }
}

/** Passed on from elsewhere: whoever made the error decided about its code or its sentence. */
const isUnknown = (text: string): boolean => /^\{[^{}]*\}$/.test(text)

function merge(
  found: readonly (Omit<CatalogueEntry, 'files'> & { readonly file: string })[],
): readonly CatalogueEntry[] {
  const entries = Map.groupBy(found, ({ code, status, message }) => `${code} ${status} ${message}`)
  return [...entries.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { code, status, message } = first
    const files = [...new Set(same.map(({ file }) => file))].sort(compare)
    return [{ code, status, message, files }]
  })
}

function refuseAmbiguity(entries: readonly CatalogueEntry[]): void {
  for (const [code, same] of Map.groupBy(entries, (entry) => entry.code)) {
    const statuses = new Set(same.map(({ status }) => status))
    if (statuses.size > 1) {
      throw new Error(`The code ${code} is answered as ${[...statuses].join(' and as ')}`)
    }
  }
  const sentences = entries.filter(({ message }) => message !== '')
  for (const [sentence, same] of Map.groupBy(sentences, sentenceWithStatus)) {
    const codes = new Set(same.map(({ code }) => code))
    if (codes.size > 1) throw new Error(`${sentence} has the codes ${[...codes].join(' and ')}`)
  }
}

const sentenceWithStatus = ({ status, message }: CatalogueEntry): string => `${status} "${message}"`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
