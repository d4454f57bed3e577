import { ApiError } from '@formwork/api-client'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { texts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Late, latePart } from '../ui/late.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Page } from '../ui/page.tsx'

const OFFLINE_CAMERA = latePart(() =>
  import('../purchase-orders/camera/offline-camera.tsx').then((module) => module.OfflineCamera),
)

const OFFLINE_DAY = latePart(() =>
  import('../days/offline-day.tsx').then((module) => module.OfflineDay),
)

export function NotFoundPage() {
  return (
    <main className="p-6">
      <NotFound />
    </main>
  )
}

/** What a page that cannot be shown says instead. */
export function PageFault({ error }: { readonly error: unknown }) {
  const router = useRouter()
  useEffect(() => {
    if (!(error instanceof ApiError)) console.error(error)
  }, [error])
  const isOffline = error instanceof ApiError && error.status === 0
  useEffect(() => {
    if (!isOffline) return
    const again = (): void => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, router])
  return (
    <main className="p-6">
      <Page title={isOffline ? texts.errors.offlineTitle : texts.errors.title}>
        <ErrorNote error={error} />
        {isOffline && <KeptHere />}
        <Button className="mt-4" onClick={() => router.invalidate()}>
          {texts.errors.again}
        </Button>
        {isOffline && <Late part={OFFLINE_DAY} props={{}} />}
        {isOffline && <Late part={OFFLINE_CAMERA} props={{}} />}
      </Page>
    </main>
  )
}

/**
 * What was photographed or entered without a connection is not lost, whoever it was by: without one
 * nobody can be asked.
 */
function KeptHere() {
  const [receipts, setReceipts] = useState(0)
  const [days, setDays] = useState(0)
  useEffect(() => {
    // A browser that keeps nothing has nothing to tell of.
    const none = () => undefined
    import('../purchase-orders/camera/receipt-store.ts')
      .then(async ({ listReceipts }) => setReceipts((await listReceipts()).length))
      .catch(none)
    import('../days/offline/day-store.ts')
      .then(async ({ dayStore }) => setDays((await dayStore.list()).length))
      .catch(none)
  }, [])
  return (
    <div role="status">
      {receipts > 0 && <p className="mt-4">{texts.errors.kept(receipts)}</p>}
      {days > 0 && <p className="mt-4">{texts.errors.keptDays(days)}</p>}
    </div>
  )
}
