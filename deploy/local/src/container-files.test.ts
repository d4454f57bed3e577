import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './config.ts'

const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
const ignored = lines.split('\n').filter((line) => line !== '' && line !== '**/generated')

it('an image holds every file that stands beside the code of a service and may be read by it', () => {
  const files = globSync('{services,packages}/*/{src,prisma,migrations}/**/*.*', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(500)
  const prefixesOf = (file: string): string[] =>
    file === '.' ? [] : [file, ...prefixesOf(dirname(file))]
  const lost = files.filter((file) =>
    prefixesOf(file).some((part) => ignored.some((pattern) => matchesGlob(part, pattern))),
  )
  expect(lost.filter((file) => !file.endsWith('/README.md'))).toEqual([])
})

it('what writes the sample bid in a container needs no package that the gateway has not', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const { dependencies } = JSON.parse(read('services/gateway/package.json')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const seen = new Set<string>()
  const packages = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, from = ''] of read(`deploy/local/src/${file}`).matchAll(/ from '([^']+)'/g)) {
      if (from.startsWith('./')) follow(from.slice(2))
      else if (!from.startsWith('node:')) packages.add(from)
    }
  }
  follow('write-sample-data.ts')
  expect(seen).toContain('api-session.ts')
  expect([...packages].filter((name) => dependencies[name] === undefined)).toEqual([])
})

it('an action of CI is the commit that was looked at, whatever its tag becomes', () => {
  const uses = globSync('.github/workflows/*.yml', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/uses: *(.+)/g)].map(([, ref = '']) => ref),
  )
  expect(uses.length).toBeGreaterThan(4)
  expect(uses.filter((ref) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(ref))).toEqual([])
})

it('every image of others is one that its digest is asked for', () => {
  const list = execFileSync('bash', [join(ROOT, '.ci/pin-images'), '--list'], { encoding: 'utf8' })
  const named = ['deploy/docker/Dockerfile', 'docker-compose.yml'].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^ *(?:FROM|image:) +(\S+)/gm)].map(
      ([, image = '']) => image.replace(/@sha256:.*/, ''),
    ),
  )
  const ofOthers = named.filter((image) => image.includes(':'))
  expect(ofOthers.length).toBeGreaterThan(3)
  expect(list.split('\n')).toEqual(expect.arrayContaining(ofOthers))
  expect(list).toContain('postgres:18')
})
