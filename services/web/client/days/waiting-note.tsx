import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { queryClient } from '../lib/api/api.ts'
import { startServiceWorker } from '../lib/service-worker.ts'
import { useSending } from '../lib/waiting/use-sending.ts'
import { Button } from '../ui/button.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import type { WaitingDay } from './offline/day-store.ts'
import {
  dropRefused,
  followDayDeliveries,
  sendWaitingDays,
  useWaitingDays,
} from './offline/waiting-days.ts'
import { texts } from './texts.ts'

const words = texts.waits

/** Sends kept days when there is a connection, and says which still wait. */
export function WaitingDays({ userId }: { readonly userId: string }) {
  const mine = useWaitingDays().filter((day) => day.userId === userId)
  useSending(
    useCallback(() => void sendWaitingDays(userId), [userId]),
    mine.some(({ fault }) => fault === undefined),
  )
  useEffect(() => {
    const follow = () => void queryClient.invalidateQueries({ queryKey: ['days'] })
    // For a start without a connection.
    const desk = import('./offline-day.tsx')
    void desk.catch(() => undefined).then(startServiceWorker)
    return followDayDeliveries(follow)
  }, [])
  return (
    <div role="status">
      {mine.length > 0 && (
        <ul aria-label={words.title} className="bg-warn-soft px-6 py-2 text-warn">
          {mine.map((day) => (
            <WaitingLine key={day.key} day={day} />
          ))}
        </ul>
      )}
    </div>
  )
}

function WaitingLine({ day }: { readonly day: WaitingDay }) {
  const navigate = useNavigate()
  const { key, name, fault, projectId: id, dayId } = day
  const open = (): Promise<void> =>
    dayId === undefined
      ? navigate({ to: '/projects/$id/days/new', params: { id }, search: { waiting: key } })
      : navigate({ to: '/projects/$id/days/$dayId', params: { id, dayId } })
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="wrap-anywhere">
        {fault === undefined ? words.kept(name) : words.fault(name, fault)}
      </span>
      {fault !== undefined && (
        <>
          <Button onClick={() => void open()}>
            {dayId === undefined ? words.correct : words.look}
          </Button>
          <RemoveButton
            label={words.drop}
            text={words.dropMeaning(name)}
            onRemove={() => dropRefused(day)}
          />
        </>
      )}
    </li>
  )
}
