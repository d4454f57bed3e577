import type { components } from '@formwork/api-client'
import { withoutGroups } from '@formwork/kernel/written-number'
import { withoutDollars } from '../lib/money.ts'

export type Worker = components['schemas']['Worker']

/** A worker as it is typed. */
export interface TypedWorker {
  readonly name: string
  readonly number: string
  readonly classification: string
  readonly rate: string
  readonly isActive: boolean
}

export const NOBODY: TypedWorker = {
  name: '',
  number: '',
  classification: '',
  rate: '',
  isActive: true,
}

export const typedWorker = (worker: Worker): TypedWorker => {
  const { name, number, classification, hourlyRate, isActive } = worker
  const rate = hourlyRate === undefined ? '' : String(hourlyRate)
  return { name, number: number ?? '', classification, rate, isActive }
}

const RATE = /^(\d{1,4}(\.\d{0,4})?|\.\d{1,4})$/

/** `34`, `$34.25`; undefined: it is no rate. */
export function rateOf(text: string): number | undefined {
  const plain = withoutGroups(withoutDollars(text) ?? '') ?? ''
  return RATE.test(plain) ? Number(plain) : undefined
}

/** A worker as it is sent. */
export function bodyOf({ name, number, classification, rate, isActive }: TypedWorker) {
  return {
    name: name.trim(),
    number: number.trim() || null,
    classification: classification.trim(),
    hourlyRate: rateOf(rate) ?? 0,
    isActive,
  }
}

type WorkerBody = ReturnType<typeof bodyOf>

/** The fields alone that were changed: what others have changed meanwhile stays theirs. */
export function changesOf(before: TypedWorker, now: TypedWorker): Partial<WorkerBody> {
  const [old, next] = [bodyOf(before), bodyOf(now)]
  const names = Object.keys(next) as (keyof WorkerBody)[]
  return Object.fromEntries(
    names.filter((name) => old[name] !== next[name]).map((name) => [name, next[name]]),
  )
}
