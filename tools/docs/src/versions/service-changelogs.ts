import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const HEADING = /^## (\d+\.\d+\.\d+) — (unreleased|\d{4}-\d{2}-\d{2})$/
const OF_SERVICES = /^- \*\*([^*]+)\*\*:/

/**
 * Services whose changelog does not begin with the version of their `package.json`, and what stands
 * in the changelog of the whole product although it is a service's own.
 */
export async function checkChangelogs(root: string): Promise<readonly string[]> {
  const services = readdirSync(join(root, 'services'))
  const folders = ['.', ...services.map((name) => `services/${name}`)]
  const findings = await Promise.all(folders.map((folder) => checkVersions(root, folder)))
  return [...findings.flat(), ...(await misplacedLines(root, services))]
}

async function checkVersions(root: string, folder: string): Promise<readonly string[]> {
  const file = join(folder, 'CHANGELOG.md')
  if (!existsSync(join(root, file))) return [`${file} is missing.`]
  const { version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  const text = await readFile(join(root, file), 'utf8')
  const headings = text.split('\n').filter((line) => line.startsWith('## '))
  const odd = headings
    .filter((line) => !HEADING.test(line))
    .map((line) => `${file} has "${line}", which is not "## <version> — <day or unreleased>".`)
  const [newest, ...earlier] = headings.flatMap((line) => {
    const [, number = '', day = ''] = HEADING.exec(line) ?? []
    return number === '' ? [] : [{ number, day }]
  })
  const unreleased = earlier
    .filter(({ day }) => day === 'unreleased')
    .map(({ number }) => `${file}: ${number} is unreleased below a newer version.`)
  if (newest?.number === version) return [...odd, ...unreleased]
  const told = newest?.number ?? 'no version'
  return [...odd, ...unreleased, `${file} begins with ${told}, package.json says ${version}.`]
}

async function misplacedLines(
  root: string,
  services: readonly string[],
): Promise<readonly string[]> {
  const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const names = OF_SERVICES.exec(line)?.[1]?.split(', ') ?? []
    if (names.length === 0 || !names.every((name) => services.includes(name))) return []
    const files = names.map((name) => `services/${name}/CHANGELOG.md`).join(' and ')
    return [`CHANGELOG.md has a line of ${names.join(', ')}: it stands in ${files}.`]
  })
}
