import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findOtherWords, otherWordsIn, readWords, textsOf, textsOfReference } from './one-word.ts'

const GLOSSARY = `
## The trade

| Word | Meaning |
| --- | --- |
| bid | a job |

## One word for one thing

| Word | Not |
| --- | --- |
| Left | remaining, balance |
| Retainage | retention |
| Miscellaneous | Misc |

## The system
| fee | toll |
`
const words = readWords(GLOSSARY)

describe('the words of the glossary', () => {
  it('are those of its one section', () => {
    expect(words).toEqual([
      { word: 'Left', not: ['remaining', 'balance'] },
      { word: 'Retainage', not: ['retention'] },
      { word: 'Miscellaneous', not: ['Misc'] },
    ])
  })

  it('are missed in whatever case, as whole words alone', () => {
    const found = (text: string) => otherWordsIn(text, words).map((other) => other.found)
    expect(found('Remaining of the budget')).toEqual(['remaining'])
    expect(found('What is left; a balanced bid')).toEqual([])
    expect(found('Misc items')).toEqual(['Misc'])
    expect(found('Items of the module misc, orders of MISC, the category `Misc`')).toEqual([])
  })

  it('are looked for in what a reader sees, not in names of the code or comments', () => {
    const source = "// the 'Balance here'\nconst a = { remaining: 'Remaining', b: 'balance' }\n" // biome-ignore format: one line each
    expect(
      textsOf(`${source}const c = \`\${remaining} of it\`\nconst d = { id: 'Balance' }`),
    ).toEqual(['Remaining', '{} of it'])
    expect(
      textsOfReference({ get: { summary: 'Lists', balance: [{ description: 'What' }] } }),
    ).toEqual(['Lists', 'What'])
  })
})

it('pages, papers, files and the API call one thing by one word', async () => {
  const root = resolve(import.meta.dirname, '../../../..')
  expect(await findOtherWords(root)).toEqual([])
})
