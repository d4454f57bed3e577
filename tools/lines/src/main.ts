import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PURPOSES, purposeOf } from './purpose.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** `npm run count:lines`: files and lines of TypeScript, CSS, SQL, proto and shell, by purpose. */
const paths = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
const files = paths.flatMap((path) => {
  const purpose = purposeOf(path)
  if (purpose === null) return []
  return [{ purpose, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }]
})
const table = [...PURPOSES, 'all' as const].map((purpose) => {
  const own = files.filter((file) => purpose === 'all' || file.purpose === purpose)
  return { purpose, files: own.length, lines: own.reduce((sum, { lines }) => sum + lines, 0) }
})
console.table(Object.fromEntries(table.map(({ purpose, ...counts }) => [purpose, counts])))
