import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { TakePictures } from '../../ui/pictures.tsx'
import type { KeptOrder } from './kept-orders.ts'
import { orderChoices, ShotRow } from './shot-row.tsx'
import { texts } from './texts.ts'
import { useShots } from './use-shots.ts'

/**
 * Many pictures in a row, then what each ticket says; all of it is kept on this machine until it is
 * sent, so that it works without a connection, too.
 */
export function CameraDesk({
  userId,
  orders,
  first = '',
}: {
  readonly userId: string
  readonly orders: readonly KeptOrder[]
  /** The order that is asked for. */
  readonly first?: string
}) {
  const { shots, take, type, remove, send } = useShots(userId, orders)
  const [chosen, setChosen] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const guarded = (work: Promise<void>): void => void work.catch(setFault)
  // Where the last one was taken, until another is chosen.
  const next = chosen || (shots.at(-1)?.typed.orderId ?? '')
  const sendAll = async (): Promise<void> => {
    setChecked(true)
    const sent = await send()
    if (sent > 0) say(texts.sent(sent))
    setChecked(sent < shots.length)
  }
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p className="max-w-prose text-muted">{texts.lead}</p>
      {orders.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <SelectField
          label={texts.order}
          choices={orderChoices(orders)}
          value={next}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <TakePictures
        label={texts.take}
        look={shots.length === 0 ? 'primary' : 'plain'}
        onTaken={(files) => guarded(take(files, next))}
      />
      {fault !== undefined && <ErrorNote error={fault} />}
      {shots.length > 0 && (
        <>
          <ol aria-label={texts.shots} className="flex flex-col gap-3">
            {shots.map((shot, index) => (
              <ShotRow
                key={shot.receipt.key}
                shot={shot}
                place={index + 1}
                orders={orders}
                isChecked={isChecked}
                onType={(change) => guarded(type(shot, change))}
                onRemove={() => guarded(remove(shot))}
              />
            ))}
          </ol>
          <Button look="primary" onClick={() => guarded(sendAll())}>
            {texts.send(shots.length)}
          </Button>
        </>
      )}
    </div>
  )
}
