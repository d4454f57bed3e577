import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { checkDecisionRecords } from './decisions/decision-records.ts'
import { errorPage, type Reference } from './errors/page.ts'
import { checkCodeOwners } from './owners/code-owners.ts'
import { findMissingPaths } from './paths/missing-paths.ts'
import { checkServiceMaps } from './paths/service-maps.ts'
import { checkChangelogs } from './versions/service-changelogs.ts'
import { findOtherWords } from './words/one-word.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PAGE = join(ROOT, 'docs/errors.md')

const readReference = async (): Promise<Reference> =>
  JSON.parse(await readFile(join(ROOT, 'docs/openapi.json'), 'utf8'))

/** `npm run docs:errors`: writes the list of errors as the API reference has them now. */
async function write(): Promise<void> {
  await writeFile(PAGE, errorPage(await readReference()))
}

/** `npm run lint:docs`: says what a document states that the code does not. */
async function check(): Promise<void> {
  const missing = await findMissingPaths(ROOT)
  const findings = [
    ...missing.map(({ document, path }) => `${document} names ${path}, which does not exist.`),
    ...(await checkServiceMaps(ROOT)),
    ...(await checkDecisionRecords(ROOT)),
    ...(await checkCodeOwners(ROOT)),
    ...(await checkChangelogs(ROOT)),
    ...(await findOtherWords(ROOT)),
  ]
  const page = await readFile(PAGE, 'utf8').catch(() => '')
  if (page !== errorPage(await readReference())) {
    findings.push(`${relative(ROOT, PAGE)} is out of date: run npm run docs:errors.`)
  }
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
  else console.log('The documents name what exists, and docs/errors.md is up to date.')
}

const [command] = process.argv.slice(2)
if (command === 'write') await write()
else await check()
