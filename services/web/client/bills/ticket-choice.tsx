import type { NamedTicket } from './order-places.ts'
import { texts } from './texts.ts'

const words = texts.form

/** Which tickets of the order line the line of the bill stands for. */
export function TicketChoice({
  tickets,
  chosen,
  onChoose,
}: {
  readonly tickets: readonly NamedTicket[]
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}) {
  if (tickets.length === 0) return null
  const toggle = (id: string): void =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <details className="col-span-full">
      <summary className="min-h-11 cursor-pointer py-2 text-xs text-muted sm:min-h-0 sm:py-0.5">
        {words.tickets(chosen.length, tickets.length)}
      </summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 py-1">
        {tickets.map(({ id, label }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-2 sm:min-h-6">
              <input
                type="checkbox"
                className="size-4 accent-(--accent)"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
