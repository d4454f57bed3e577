import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { REACT_BY_PREACT } from './services/web/build/react-by-preact.ts'
import { leftOut } from './tools/acceptance/src/own-stack.ts'

const ENDURANCE = '**/*.endurance.test.ts'
const acceptance = (name: string) => `tools/acceptance/test/${name}.acceptance.test.ts`
/** What is seen in a browser. */
const PAGES = acceptance('{web-,api-page}*')
/** A day of each role in its pages, for every run; the endurance run works through all the others. */
const PAGE_DAYS = ['web-bids', 'web-purchasing', 'web-administration'].map(acceptance)
/** Spoken to the API, in a minute or more: hostile input, and what operations do. */
const HOSTILE_INPUT = acceptance('hostile-input')
const OWN_SYSTEM = acceptance('own-system')
/** What runs with few cases in every run, and with many in the endurance run. */
const PROPERTIES = [
  ...[
    'hierarchy-properties',
    'changes',
    'copying',
    'sync',
    'decided-bids',
    'gantt-edits',
    'takeoff-round-trip',
    'snapshots',
  ].map((name) => `services/estimating/test/${name}.test.ts`),
  ...['bill-lives', 'order-lives', 'walks'].map(
    (name) => `services/purchasing/test/${name}.test.ts`,
  ),
  ...[
    'bid-properties',
    'gantt-properties',
    'item-properties',
    'production-properties',
    'elements',
    'markups',
    'packages',
  ].map((name) => `packages/costing/src/${name}.test.ts`),
]
/** What takes six to thirty seconds for a file: the endurance run alone has them. */
const SLOW = [
  // Properties that take as long for few cases.
  'services/estimating/test/bid-model.test.ts',
  'services/estimating/test/rate-uses.test.ts',
  'services/estimating/test/refresh-properties.test.ts',
  'services/estimating/test/tags-of-bids.test.ts',
  'services/purchasing/test/creation.test.ts',
  'services/purchasing/test/limit-lives.test.ts',
  // Processes that are started and stopped one after the other.
  'deploy/local/test/cannot-start.test.ts',
  'deploy/local/test/stack.test.ts',
  'packages/service-kit/test/graceful-stop.test.ts',
  'packages/service-kit/test/service-migrations.test.ts',
  'services/gateway/test/frozen-services.test.ts',
  'services/identity/test/ask-first-admin.test.ts',
  'services/identity/test/installation.test.ts',
  'services/identity/test/local-accounts.test.ts',
  'tools/chart/src/chart.test.ts',
]
const MANY_CASES = { PROPERTY_RUNS: '5' }
/** Of the endurance run what leaves a core to another file: it waits for Postgres, or for a start. */
export const BESIDE_OTHERS = [
  ...PROPERTIES,
  ...SLOW,
  'packages/costing/src/elements.endurance.test.ts',
  ...['catalog', 'documents', 'estimating', 'field', 'identity', 'purchasing'].map(
    (service) => `services/${service}/test/list-indexes.endurance.test.ts`,
  ),
]
const SERVICE_SETUP = [
  'packages/testing/src/no-load-shedding.ts',
  'packages/testing/src/one-json-dialect.ts',
  'packages/testing/src/answer-contracts.ts',
]

/** Workers, and the services that tests start as processes, load what an earlier one compiled. */
process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  'node_modules/.cache/formwork/compiled',
)

/** What a test has replaced of the process that its files share is put back. */
const PUT_BACK = { restoreMocks: true, unstubEnvs: true, unstubGlobals: true }

const WHOLE_SYSTEM = {
  experimental: { viteModuleRunner: false },
  isolate: false,
  ...PUT_BACK,
  globalSetup: ['tools/acceptance/src/global-setup.ts'],
  setupFiles: ['tools/acceptance/src/check-each-test.ts'],
  // What a page comes to show: one second is the patience of a machine that does nothing else.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** Files that take long and are small, which vitest would begin last and wait for alone. */
const LONG = [
  ...[
    'own-system',
    'backup',
    'api-examples',
    'npm-start',
    'web-receipts',
    'web-page-pictures',
    'web-phone-lists',
  ].map(acceptance),
  ...SLOW,
  'packages/costing/src/elements.endurance.test.ts',
  'packages/messaging/test/permissions.test.ts',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}`))
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), (file) =>
      isLong(file) ? 'long' : 'short',
    )
    return [...long, ...short]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // A third of a service test is waiting; beyond eight, one Postgres runs out of connections.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    projects: [
      {
        // Pure functions and single processes: nothing has to run. Node runs the TypeScript as it is.
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'services/*/src/**/*.test.ts',
            'deploy/local/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'tools/*/src/**/*.test.ts',
          ],
          exclude: [ENDURANCE, ...SLOW],
          experimental: { viteModuleRunner: false },
          isolate: false,
          ...PUT_BACK,
          // A property of a thousand runs on a machine that does ten other things.
          testTimeout: 30_000,
        },
      },
      {
        // The web client, whose JSX Node does not run by itself.
        resolve: { alias: REACT_BY_PREACT },
        test: {
          name: 'pages',
          include: ['services/web/client/**/*.test.{ts,tsx}'],
          // Libraries that ask for React are given Preact as the build gives it to them.
          server: { deps: { inline: [/[\\/]@tanstack[\\/]/] } },
          isolate: false,
          ...PUT_BACK,
        },
      },
      {
        // A package or a service on a real Postgres and a real NATS, shared by the run.
        test: {
          name: 'service',
          experimental: { viteModuleRunner: false },
          include: [
            'packages/*/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'deploy/local/test/**/*.test.ts',
          ],
          exclude: [ENDURANCE, ...SLOW],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          isolate: false,
          ...PUT_BACK,
          setupFiles: SERVICE_SETUP,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The whole system, every service a process, spoken to through the gateway alone.
        test: {
          ...WHOLE_SYSTEM,
          name: 'acceptance',
          // After all others, so that nobody competes for the processor with a starting system.
          sequence: { groupOrder: 1 },
          include: [acceptance('!(web-*|api-page*)'), ...PAGE_DAYS],
          exclude: [HOSTILE_INPUT, OWN_SYSTEM, ...leftOut(process.env)],
        },
      },
      {
        // Properties many times over, every list on tables of its full size, and what is slow.
        test: {
          name: 'endurance-beside',
          experimental: { viteModuleRunner: false },
          isolate: false,
          ...PUT_BACK,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
          include: BESIDE_OTHERS,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          setupFiles: SERVICE_SETUP,
          env: MANY_CASES,
          // Five times the cases of a run that has a minute for them.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What takes minutes to show and fills the machine: fail-over, pressure, replicas, every
        // page slowed down.
        test: {
          name: 'endurance',
          experimental: { viteModuleRunner: false },
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          include: [ENDURANCE, HOSTILE_INPUT],
          exclude: [...configDefaults.exclude, ...BESIDE_OTHERS],
          globalSetup: [
            'packages/testing/src/global-setup.ts',
            'tools/acceptance/src/global-setup.ts',
          ],
          setupFiles: [...SERVICE_SETUP, 'tools/acceptance/src/check-each-test.ts'],
          env: MANY_CASES,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Every other page in the browser, and what changes settings of a whole system.
        test: {
          ...WHOLE_SYSTEM,
          name: 'endurance-pages',
          sequence: { groupOrder: 4 },
          include: [PAGES, OWN_SYSTEM],
          exclude: [...PAGE_DAYS, ...leftOut(process.env)],
        },
      },
    ],
  },
})
