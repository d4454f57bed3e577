import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { leftOut } from './tools/acceptance/src/own-stack.ts'

export default defineConfig({
  test: {
    // Much of a service test is waiting; beyond eight, one Postgres runs out of connections.
    maxWorkers: Math.min(availableParallelism(), 8),
    projects: [
      {
        // Pure functions and single processes: nothing has to run.
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'services/*/src/**/*.test.ts',
            'services/web/client/**/*.test.ts',
            'deploy/local/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'tools/*/src/**/*.test.ts',
          ],
          // A property of a thousand runs on a machine that does ten other things.
          testTimeout: 30_000,
        },
      },
      {
        // A package or a service on a real Postgres and a real NATS, shared by the run.
        test: {
          name: 'service',
          include: [
            'packages/*/test/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'deploy/local/test/**/*.test.ts',
          ],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          setupFiles: [
            'packages/testing/src/no-load-shedding.ts',
            'packages/testing/src/one-json-dialect.ts',
            'packages/testing/src/answer-contracts.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The whole system, every service a process, spoken to through the gateway alone.
        test: {
          name: 'acceptance',
          // After all others, so that nobody competes for the processor with a starting system.
          sequence: { groupOrder: 1 },
          include: ['tools/acceptance/test/**/*.acceptance.test.ts'],
          exclude: [...leftOut(process.env)],
          globalSetup: ['tools/acceptance/src/global-setup.ts'],
          setupFiles: ['tools/acceptance/src/check-answers.ts'],
          // What a page comes to show: one second is the patience of a machine that does nothing
          // else.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
