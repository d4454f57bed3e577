import { useSyncExternalStore } from 'react'
import { formatAge, formatDateTime } from '../app/formats.ts'

const STEP_MS = 30_000

function onEachStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  return () => clearInterval(timer)
}
const step = (): number => Math.floor(Date.now() / STEP_MS)

/** When something was done, as people say it: `12 min ago`; the moment itself is its title. */
export function Ago({ at }: { readonly at: string }) {
  useSyncExternalStore(onEachStep, step, step)
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap">
      {formatAge(at)}
    </time>
  )
}
