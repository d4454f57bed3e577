import { useEffect, useState } from 'react'
import { draftsOwner } from '../../lib/session/drafts-owner.ts'
import { CameraDesk } from './camera-desk.tsx'
import { findKeptOrders, type KeptOrder } from './kept-orders.ts'
import { texts } from './texts.ts'

/**
 * The camera of whoever was signed in last, where nobody can be asked who it is: what is taken is
 * sent once that user has a session again.
 */
export function OfflineCamera() {
  const [kept, setKept] = useState<{ userId: string; orders: readonly KeptOrder[] }>()
  useEffect(() => {
    findKeptOrders()
      .then((found) => {
        if (found !== undefined && found.userId === draftsOwner()) setKept(found)
      })
      // A browser that keeps nothing has no camera.
      .catch(() => undefined)
  }, [])
  if (kept === undefined) return null
  return (
    <section aria-label={texts.title} className="mt-6">
      <h2 className="mb-2">{texts.title}</h2>
      <CameraDesk userId={kept.userId} orders={kept.orders} />
    </section>
  )
}
