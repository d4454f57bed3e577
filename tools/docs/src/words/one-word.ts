import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A word of the glossary, and what it is not called. */
export interface OneWord {
  readonly word: string
  readonly not: readonly string[]
}

const SECTION = '## One word for one thing'
const ROW = /^\| (?!Word |---)([^|]+) \| ([^|]+) \|$/gm

/** The list of the glossary: its section of that name, a row a word. */
export function readWords(glossary: string): readonly OneWord[] {
  const [, section = ''] = glossary.split(SECTION)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(ROW)].map(([, word = '', not = '']) => ({
    word: word.trim(),
    not: not.split(',').map((one) => one.trim()),
  }))
}

/** A text with a word that the glossary has another for. */
export interface OtherWord {
  readonly found: string
  readonly word: string
}

/** A word with a capital is meant as it is written, any other in whatever case; codes are quoted. */
export function otherWordsIn(text: string, words: readonly OneWord[]): readonly OtherWord[] {
  const all = words.flatMap(({ word, not }) => not.map((found) => ({ found, word })))
  const plain = text.replaceAll(/`[^`]*`/g, '')
  const lower = plain.toLowerCase()
  return all.filter(
    ({ found }) =>
      lower.includes(found.toLowerCase()) &&
      new RegExp(`\\b${found}\\b`, /[A-Z]/.test(found) ? '' : 'i').test(plain),
  )
}

/** Texts of pages, of papers, heads of files and sentences of refusals, by where they are. */
const TEXTS = [
  'services/web/client/**/texts.ts',
  'services/documents/src/**/*.ts',
  'services/*/src/**/*{-file,-paper,-csv,.errors,.schemas,.routes}.ts',
]
/** Tests; files for accounting programs, which have words of their own; what is not written by hand. */
const IS_LEFT_OUT = /\.test\.ts$|^services\/purchasing\/src\/accounting\/|\/generated\//

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** The name of a schema is a code. */
const SCHEMA_NAME = /\bid: '\w+'/g

/** Literals that a reader sees: a capital begins them, or they have words; a key of the code is one word. */
export function textsOf(source: string): readonly string[] {
  return [...source.replaceAll(COMMENT, '').replaceAll(SCHEMA_NAME, '').matchAll(LITERAL)]
    .map(([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '{}'))
    .map((text) => text.replaceAll(/<[^>]*>/g, ' '))
    .filter((text) => /^[A-Z]|\s/.test(text))
}

/** What the reference of the API says in words. */
export function textsOfReference(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) =>
    (name === 'summary' || name === 'description') && typeof value === 'string'
      ? [value]
      : textsOfReference(value),
  )
}

/** Texts of the product that call a thing by another word than the glossary does. */
export async function findOtherWords(root: string): Promise<readonly string[]> {
  const words = readWords(await readFile(join(root, 'docs/glossary.md'), 'utf8'))
  const files = new Set<string>()
  for await (const file of glob(TEXTS, { cwd: root })) if (!IS_LEFT_OUT.test(file)) files.add(file)
  const sources = await Promise.all(
    [...files].toSorted().map(async (file) => ({
      place: file,
      texts: textsOf(await readFile(join(root, file), 'utf8')),
    })),
  )
  const reference: unknown = JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8'))
  const places = [...sources, { place: 'docs/openapi.json', texts: textsOfReference(reference) }]
  return places.flatMap(({ place, texts }) =>
    texts.flatMap((text) =>
      otherWordsIn(text, words).map(
        ({ found, word }) =>
          `${place} says "${found}" for "${word}" (docs/glossary.md): ${text.slice(0, 120)}`,
      ),
    ),
  )
}
