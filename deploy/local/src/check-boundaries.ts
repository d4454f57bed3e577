import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { ROOT } from './config.ts'
import { misplacedStatements } from './misplaced-statements.ts'

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

/** The services whose statements stand in stores. */
const WITH_STORES = ['catalog', 'documents', 'estimating', 'identity', 'purchasing']

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

const unseen = (await misplacedStatements(join(FIXTURE, 'services/paving'))).length !== 5
if (unseen) console.error('A statement outside a store is not caught in the fixture.')
const misplaced: string[] = []
for (const service of WITH_STORES) {
  for (const path of await misplacedStatements(join(ROOT, 'services', service))) {
    misplaced.push(path)
    console.error(`a-statement-stands-in-a-store: services/${service}/${path}`)
  }
}

console.log(
  `${forbidden.length + 1} rules proven on a fixture; ${repository.totalCruised} modules, ${repository.violations.length + misplaced.length} violations`,
)
const wrong = blind.length + repository.violations.length + misplaced.length
if (unseen || wrong > 0) process.exitCode = 1
