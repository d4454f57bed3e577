import { unwrap } from '@formwork/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, queryClient } from '../lib/api/api.ts'
import { refreshShown } from '../lib/api/stale.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { say } from '../ui/notices.tsx'
import { type Order, orderQuery } from './order-data.ts'
import { texts } from './texts.ts'

/** An order that was a mistake, while nothing was delivered for it. */
export function DeleteOrder({
  order,
  etag,
}: {
  readonly order: Order
  readonly etag: string | undefined
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      {isAsking && <Ask order={order} etag={etag} onClose={() => setAsking(false)} />}
    </>
  )
}

function Ask({
  order: { id, poNumber },
  etag,
  onClose,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const remove = async (ifMatch: string | undefined): Promise<void> => {
    const init = { params: { path: { id } }, ifMatch }
    unwrap(await api.delete('/api/purchase-orders/{id}', init))
    await navigate({ to: '/purchase-orders' })
    queryClient.removeQueries({ queryKey: orderQuery(id).queryKey })
    void refreshShown('purchase-order')
    say(texts.deleted(poNumber))
  }
  return (
    <Confirm
      title={texts.delete}
      text={texts.deleteText(poNumber)}
      action={texts.delete}
      etag={etag}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
