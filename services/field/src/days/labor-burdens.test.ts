import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BURDEN_NAMES, type BurdenTexts } from './day.ts'
import { laborBurdens } from './labor-burdens.ts'

const burdensWith = (perDiemRate: string): BurdenTexts => ({
  ...(Object.fromEntries(BURDEN_NAMES.map((name) => [name, '0'])) as BurdenTexts),
  perDiemRate,
})
const OLD = burdensWith('65')
const NEW = burdensWith('80')

const estimating = { burdens: OLD, isKnownLast: false }
const hearing = { isCurrent: true }
const known = () =>
  laborBurdens(
    async () => ({ ...estimating }),
    () => hearing.isCurrent,
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  Object.assign(estimating, { burdens: OLD, isKnownLast: false })
  hearing.isCurrent = true
})
afterEach(() => vi.useRealTimers())

it('copies what estimating answered, for a second at most', async () => {
  const burdens = known()
  expect(burdens.copyOf('job')).toBeUndefined()
  await burdens.read('job')
  expect(burdens.copyOf('other job')).toBeUndefined()
  vi.advanceTimersByTime(999)
  expect(burdens.copyOf('job')).toEqual(OLD)
  vi.advanceTimersByTime(1)
  expect(burdens.copyOf('job')).toBeUndefined()
})

it('renews a copy that is wanted before it is too old', async () => {
  const burdens = known()
  await burdens.read('job')
  estimating.burdens = NEW
  vi.advanceTimersByTime(499)
  expect(burdens.copyOf('job')).toEqual(OLD)
  await Promise.resolve()
  vi.advanceTimersByTime(1)
  expect(burdens.copyOf('job')).toEqual(OLD)
  await expect.poll(() => burdens.copyOf('job')).toEqual(NEW)
  vi.advanceTimersByTime(600)
  expect(burdens.copyOf('job')).toEqual(NEW)
})

it('keeps a copy that could not be renewed until it is too old', async () => {
  let isAway = false
  const burdens = laborBurdens(
    async () => {
      if (isAway) throw new Error('estimating is away')
      return { ...estimating }
    },
    () => true,
  )
  await burdens.read('job')
  isAway = true
  vi.advanceTimersByTime(600)
  expect(burdens.copyOf('job')).toEqual(OLD)
  await expect(burdens.read('job')).rejects.toThrow('estimating is away')
  vi.advanceTimersByTime(400)
  expect(burdens.copyOf('job')).toBeUndefined()
})

it('has no copy of before a change of rates', async () => {
  const burdens = known()
  await burdens.read('job')
  burdens.drop()
  expect(burdens.copyOf('job')).toBeUndefined()
})

it('takes no copy of an answer that was under way while rates changed', async () => {
  const burdens = known()
  const asked = burdens.read('job')
  burdens.drop()
  expect(await asked).toEqual(OLD)
  expect(burdens.copyOf('job')).toBeUndefined()
  estimating.burdens = NEW
  await burdens.read('job')
  expect(burdens.copyOf('job')).toEqual(NEW)
})

it('uses no copy while changes of rates are not heard of', async () => {
  const burdens = known()
  await burdens.read('job')
  hearing.isCurrent = false
  expect(burdens.copyOf('job')).toBeUndefined()
})

it('takes no copy of what was known last while estimating is away', async () => {
  const burdens = known()
  estimating.isKnownLast = true
  expect(await burdens.read('job')).toEqual(OLD)
  expect(burdens.copyOf('job')).toBeUndefined()
})
