import { Button } from './button.tsx'

/** Cost codes of one of two who were at them: they can still be read, and told to the other. */
export function CodesNote({
  codes,
  words,
  onDrop,
}: {
  readonly codes: readonly {
    readonly key: number
    readonly costCode: string
    readonly text: string
  }[]
  readonly words: {
    readonly lead: string
    readonly noCode: string
    readonly drop: string
  }
  readonly onDrop: () => void
}) {
  return (
    <div role="alert" className="my-3 rounded-md bg-warn-soft p-3 text-warn">
      <p>{words.lead}</p>
      <ul className="my-2 list-disc pl-5">
        {codes.map(({ key, costCode, text }) => (
          <li key={key}>{`${costCode || words.noCode}: ${text || '–'}`}</li>
        ))}
      </ul>
      <Button onClick={onDrop}>{words.drop}</Button>
    </div>
  )
}
