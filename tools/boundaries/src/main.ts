import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { longestChains } from './import-chains.ts'
import { misplacedStatements } from './misplaced-statements.ts'
import { workspaceCircles } from './workspace-circles.ts'

/**
 * `npm run lint:boundaries`: holds the imports of the repository to `.dependency-cruiser.cjs`,
 * statements to the stores, the packages of the workspace to one direction, and chains of imports
 * to a length.
 *
 * Alone with TypeScript 7 the tool sees no .ts file and finds nothing, so a fixture that breaks
 * every rule is checked first: a rule that does not catch its own violation is a failure.
 */
const ROOT = resolve(import.meta.dirname, '../../..')
const FIXTURE = resolve(import.meta.dirname, '../fixtures')

type Rules = Pick<ICruiseOptions, 'ruleSet'> & { options: ICruiseOptions; forbidden: Rule[] }
interface Rule {
  readonly name: string
}

const { forbidden, options }: Rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

async function check(baseDir: string, folders: readonly string[], exclude: string) {
  const { output } = await cruise([...folders], {
    ...options,
    baseDir,
    exclude: { path: exclude },
    validate: true,
    ruleSet: { forbidden },
  } as ICruiseOptions)
  return output as ICruiseResult
}

/** Services with a database, whose statements stand in stores. */
const services = await readdir(join(ROOT, 'services'))
const withDatabase = services.filter((name) => existsSync(join(ROOT, 'services', name, 'prisma')))

const generated = '(^|/)(generated|\\.data)/'
const fixture = await check(FIXTURE, ['packages', 'services'], generated)
const caught = new Set(fixture.summary.violations.map(({ rule }) => rule.name))
const blind = forbidden.filter(({ name }) => !caught.has(name))
for (const { name } of blind) console.error(`The rule ${name} does not catch its fixture.`)

const folders = ['packages', 'services', 'deploy/local', 'bench', 'tools']
const repository = await check(ROOT, folders, `${generated}|^tools/boundaries/fixtures/`)
for (const { rule, from, to } of repository.summary.violations) {
  console.error(`${rule.name}: ${from} → ${to}`)
}

const unseen = (await misplacedStatements(join(FIXTURE, 'services/paving'))).length !== 5
if (unseen) console.error('A statement outside a store is not caught in the fixture.')
const misplaced: string[] = []
for (const service of withDatabase) {
  for (const path of await misplacedStatements(join(ROOT, 'services', service))) {
    misplaced.push(path)
    console.error(`a-statement-stands-in-a-store: services/${service}/${path}`)
  }
}

/** As pnpm-workspace.yaml names them. */
const WORKSPACE = ['packages/*', 'services/*', 'tools/*', 'deploy/local', 'bench']

const circleUnseen = (await workspaceCircles(FIXTURE, WORKSPACE)).length !== 1
if (circleUnseen) console.error('Packages that need each other are not caught in the fixture.')
const circles = await workspaceCircles(ROOT, WORKSPACE)
for (const circle of circles) console.error(`no-workspace-circles: ${circle}`)

/** How many files may follow from one to the next. */
const LONGEST_CHAIN = 10

const chainUnseen = ![...longestChains(fixture.modules).values()].some(({ length }) => length > 3)
if (chainUnseen) console.error('A long chain of imports is not seen in the fixture.')
const tooLong = [...longestChains(repository.modules).values()].filter(
  ({ length }) => length > LONGEST_CHAIN,
)
for (const chain of tooLong) console.error(`no-long-chains: ${chain.join(' → ')}`)

const { violations, totalCruised } = repository.summary
const wrong = violations.length + misplaced.length + circles.length + tooLong.length
console.log(
  `${forbidden.length + 3} rules proven on a fixture; ${totalCruised} modules, ${wrong} violations`,
)
if (unseen || circleUnseen || chainUnseen || blind.length + wrong > 0) process.exitCode = 1
