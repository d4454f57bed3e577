import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkDecisionRecords } from './decisions/decision-records.ts'
import { readErrorCatalogue } from './errors/catalogue.ts'
import { errorPage } from './errors/page.ts'
import { checkCodeOwners } from './owners/code-owners.ts'
import { findMissingPaths } from './paths/missing-paths.ts'
import { checkServiceMaps } from './paths/service-maps.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PAGE = join(ROOT, 'docs/errors.md')

/** `npm run docs:errors`: writes the list of errors as the code has them now. */
async function write(): Promise<void> {
  await writeFile(PAGE, errorPage(await readErrorCatalogue(ROOT)))
}

/** `npm run lint:docs`: says what a document states that the code does not. */
async function check(): Promise<void> {
  const missing = await findMissingPaths(ROOT)
  const findings = [
    ...missing.map(({ document, path }) => `${document} names ${path}, which does not exist.`),
    ...(await checkServiceMaps(ROOT)),
    ...(await checkDecisionRecords(ROOT)),
    ...(await checkCodeOwners(ROOT)),
  ]
  const page = await readFile(PAGE, 'utf8').catch(() => '')
  if (page !== errorPage(await readErrorCatalogue(ROOT))) {
    findings.push('docs/errors.md is not what the code throws: run npm run docs:errors.')
  }
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
  else console.log('The documents name what exists, and docs/errors.md is up to date.')
}

const [command] = process.argv.slice(2)
if (command === 'write') await write()
else await check()
