import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useUser } from '../../lib/session/session.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CameraDesk } from './camera-desk.tsx'
import { openOrders } from './kept-orders.ts'
import { texts } from './texts.ts'

/** Tickets by the camera, for any open order. */
export function CameraPage() {
  const user = useUser()
  const { order } = useSearch({ from: '/signed-in/camera' })
  const { data, error, refetch } = useQuery({
    queryKey: ['open-orders', user.id],
    queryFn: () => openOrders(user.id),
    // What was kept answers without a connection.
    networkMode: 'always',
  })
  return (
    <Page title={texts.title}>
      {error !== null && <ErrorNote error={error} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && (
        <CameraDesk userId={user.id} orders={data} {...(order && { first: order })} />
      )}
    </Page>
  )
}
