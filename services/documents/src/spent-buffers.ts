import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_BYTES = 8_388_608

let passed = 0
const collect = youngCollector()

/**
 * Counts bytes that have passed through, and lets go of their buffers every 8 MB.
 *
 * Node frees a buffer's memory with the small object that stands for it, and clears small objects away
 * only when there are many: twenty uploads would hold on to some 60 MB that nobody needs. Clearing the
 * youngest away takes about a millisecond.
 */
export function passBytes(count: number): void {
  passed += count
  if (passed < EVERY_BYTES) return
  passed = 0
  collect()
}

function youngCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void
  setFlagsFromString('--no-expose-gc')
  return () => gc({ type: 'minor' })
}
