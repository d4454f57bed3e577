import { Button } from './button.tsx'

/** The cost codes that were typed when somebody else was faster: they can still be read, and told to them. */
export function UnsavedCodes({
  typed,
  words,
  onDrop,
}: {
  readonly typed: readonly {
    readonly key: number
    readonly costCode: string
    readonly text: string
  }[]
  readonly words: {
    readonly notSaved: string
    readonly noCode: string
    readonly dropUnsaved: string
  }
  readonly onDrop: () => void
}) {
  return (
    <div role="alert" className="mt-3 rounded-md bg-warn-soft p-3 text-warn">
      <p>{words.notSaved}</p>
      <ul className="my-2 list-disc pl-5">
        {typed.map(({ key, costCode, text }) => (
          <li key={key}>{`${costCode || words.noCode}: ${text || '–'}`}</li>
        ))}
      </ul>
      <Button onClick={onDrop}>{words.dropUnsaved}</Button>
    </div>
  )
}
