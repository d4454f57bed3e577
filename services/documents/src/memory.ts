import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Files and exports pass through in pieces that live for milliseconds. Node is in no hurry to let go of
// them: it would hold on to some 60 MB of buffers after twenty uploads, and set another 100 MB aside for
// the small objects of one large export.

const EVERY_BYTES = 8_388_608
const MOST_BUFFERED_BYTES = 25_165_824

let passed = 0
const collect = collector()

/** Counts bytes that pass through and lets go of their buffers now and then: a millisecond per 8 MB. */
export function passBytes(count: number): void {
  passed += count
  if (passed < EVERY_BYTES) return
  passed = 0
  collect({ type: 'minor' })
  // Buffers that outlived two of these are only found by a look at everything, some 30 ms.
  if (process.memoryUsage().arrayBuffers > MOST_BUFFERED_BYTES) collect({ type: 'major' })
}

/** Keeps the room for short-lived objects at what the start of the service needed. */
export function stopSettingMemoryAside(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

function collector(): (options: { readonly type: 'minor' | 'major' }) => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as ReturnType<typeof collector>
  setFlagsFromString('--no-expose-gc')
  return gc
}
