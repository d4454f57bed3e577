import { formatDelivery } from '@formwork/kernel/zones'
import { useSyncExternalStore } from 'react'
import { formatAge, formatDateTime } from '../lib/formats/formats.ts'

const STEP_MS = 30_000

function onEachStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  return () => clearInterval(timer)
}
const step = (): number => Math.floor(Date.now() / STEP_MS)

/**
 * When something was done, as people say it: `12 min ago`; the moment itself is its title. By the
 * clocks of a job where its zone is given, else by the clock of this machine.
 */
export function Ago({ at, zone }: { readonly at: string; readonly zone?: string }) {
  useSyncExternalStore(onEachStep, step, step)
  const title = zone === undefined ? formatDateTime(at) : formatDelivery(at, zone)
  return (
    <time dateTime={at} title={title} className="whitespace-nowrap">
      {formatAge(at, zone)}
    </time>
  )
}
