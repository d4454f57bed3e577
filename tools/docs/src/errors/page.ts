import { type CatalogueEntry, readableSentence } from './catalogue.ts'

const INTRODUCTION = `# Errors

Written by \`npm run docs:errors\` from the code; \`npm run lint:docs\` fails when it is out of date.

Every error answer is \`{ "error": "<sentence>" }\`, with \`details\` by field where fields are wrong. The sentence is for
people and may change; the code in the header \`Error-Code\` is for programs and does not. Over gRPC the code is the
trailing metadata \`error-code\`. \`{…}\` stands for what is filled in.
`

/** The page \`docs/errors.md\`. */
export function errorPage(entries: readonly CatalogueEntry[]): string {
  const rows = entries.map(
    ({ code, status, message, files }) =>
      `| \`${code}\` | ${status} | ${sentenceOf(message)} | ${files.map(link).join(', ')} |`,
  )
  return `${INTRODUCTION}
| Code | Status | Sentence | Where |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

function sentenceOf(message: string): string {
  if (message === '') return '*says what is wrong*'
  return readableSentence(message)
    .replaceAll('|', '\\|')
    .replace(/[<>]/g, (sign) => `\\${sign}`)
}

function link(file: string): string {
  const [, name, , ...rest] = file.split('/')
  return `[${name}/${rest.join('/')}](../${file})`
}
