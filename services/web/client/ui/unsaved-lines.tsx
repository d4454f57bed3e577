import { Button } from './button.tsx'

/** What was typed when somebody else was faster: it can still be read, and told to them. */
export function UnsavedLines({
  lead,
  lines,
  action,
  onDrop,
}: {
  readonly lead: string
  readonly lines: readonly { readonly key: number; readonly text: string }[]
  /** What the button says that gives them up. */
  readonly action: string
  readonly onDrop: () => void
}) {
  return (
    <div role="alert" className="mt-3 rounded-md bg-warn-soft p-3 text-warn">
      <p>{lead}</p>
      <ul className="my-2 list-disc pl-5">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <Button onClick={onDrop}>{action}</Button>
    </div>
  )
}
