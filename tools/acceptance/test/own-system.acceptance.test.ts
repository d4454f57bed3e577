import { temporaryFolder } from '@formwork/backing-services'
import { startStack, temporaryConfig } from '@formwork/local'
import { afterAll, beforeAll, describe } from 'vitest'
import { days } from './own-system/days.ts'
import { duties } from './own-system/duties.ts'
import { failures } from './own-system/failures.ts'
import { firstHour } from './own-system/first-hour.ts'
import { operations } from './own-system/operations.ts'
import type { OwnSystem } from './own-system/own-system.ts'
import { securityLog } from './own-system/security-log.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let system: OwnSystem
beforeAll(async () => {
  folder = await temporaryFolder()
  const config = await temporaryConfig(folder.path)
  system = { config, stack: await startStack({ config }) }
}, 300_000)
afterAll(async () => {
  await system.stack.stop()
  await folder.remove()
}, 120_000)
const own = () => system

// One system for all of them, in this order: the first needs it empty, the last ends its parts.
describe('the first hour', () => firstHour(own))
describe('the security log', () => securityLog(own))
describe('separate hands', () => duties(own))
describe('operations', () => operations(own))
describe('days of the field', () => days(own))
describe('failures', () => failures(own))
