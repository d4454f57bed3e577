import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { ROOT } from './config.ts'

/**
 * `npm run lint:boundaries`: holds the imports of the repository to `.dependency-cruiser.cjs`.
 *
 * Alone with TypeScript 7 the tool sees no .ts file and finds nothing, so a fixture that breaks every
 * rule is checked first: a rule that does not catch its own violation is a failure.
 */
const FIXTURE = join(ROOT, 'deploy/local/test/fixtures/boundaries')

type Rules = Pick<ICruiseOptions, 'ruleSet'> & { options: ICruiseOptions; forbidden: Rule[] }
interface Rule {
  readonly name: string
}

const { forbidden, options }: Rules = createRequire(import.meta.url)(
  join(ROOT, '.dependency-cruiser.cjs'),
)

async function check(baseDir: string, folders: readonly string[], exclude: string) {
  const { output } = await cruise([...folders], {
    ...options,
    baseDir,
    exclude: { path: exclude },
    validate: true,
    ruleSet: { forbidden },
  } as ICruiseOptions)
  return (output as ICruiseResult).summary
}

const generated = '(^|/)(generated|\\.data)/'
const fixture = await check(FIXTURE, ['packages', 'services'], generated)
const caught = new Set(fixture.violations.map(({ rule }) => rule.name))
const blind = forbidden.filter(({ name }) => !caught.has(name))
for (const { name } of blind) console.error(`The rule ${name} does not catch its fixture.`)

const folders = ['packages', 'services', 'deploy/local', 'bench', 'tools']
const repository = await check(ROOT, folders, `${generated}|/fixtures/boundaries/`)
for (const { rule, from, to } of repository.violations) {
  console.error(`${rule.name}: ${from} → ${to}`)
}

console.log(
  `${forbidden.length} rules proven on a fixture; ${repository.totalCruised} modules, ${repository.violations.length} violations`,
)
if (blind.length > 0 || repository.violations.length > 0) process.exitCode = 1
