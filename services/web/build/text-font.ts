import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const WHOLE = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)

/**
 * What the pages turn on (`theme.css`), and kerning. The whole font holds other forms of its
 * letters, which are half of it.
 */
const FEATURES = ['kern', 'tnum', 'cv05', 'ss03']
/** From the text of a page to what `strong` is. */
const WEIGHTS = { min: 400, max: 700 }

/**
 * Writes the part of the font with which pages are written: the characters that the rule in
 * `text-font.css` names, in the weights and forms that pages have. Every first view waits for it.
 */
export function textFont({ rule, file }: { readonly rule: string; readonly file: string }): Plugin {
  return {
    name: 'text-font',
    apply: 'build',
    async buildStart() {
      const text = charactersIn(await readFile(rule, 'utf8'))
      const font = await subsetFont(await readFile(WHOLE), text, {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes: { wght: WEIGHTS },
      })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, font)
    },
  }
}

/** Those of the `unicode-range` of a style, which is written once. */
function charactersIn(style: string): string {
  const [, ranges] = /unicode-range:([^;]+);/.exec(style) ?? []
  if (ranges === undefined) throw new Error('The style names no characters of a font')
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => span(Number.parseInt(from, 16), Number.parseInt(to, 16)))
    .join('')
}

const span = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))
