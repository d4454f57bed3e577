import { describe } from 'vitest'
import { days } from './own-system/days.ts'
import { duties } from './own-system/duties.ts'
import { firstHour } from './own-system/first-hour.ts'
import { operations } from './own-system/operations.ts'
import { useOwnSystem } from './own-system/own-system.ts'
import { securityLog } from './own-system/security-log.ts'

const own = useOwnSystem()

// One system for all of them, in this order: the first needs it empty.
describe('the first hour', () => firstHour(own))
describe('the security log', () => securityLog(own))
describe('separate hands', () => duties(own))
describe('operations', () => operations(own))
describe('days of the field', () => days(own))
