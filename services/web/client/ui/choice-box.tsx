/** The box that a row of a list is chosen by; on a card of a phone all around it is pressed, too. */
export function ChoiceBox({
  label,
  isChosen,
  onToggle,
}: {
  readonly label: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}) {
  return (
    <label className="-m-2.5 inline-flex p-2.5 sm:m-0 sm:p-0">
      <input
        type="checkbox"
        aria-label={label}
        className="size-6 accent-(--accent) sm:size-4"
        checked={isChosen}
        onChange={onToggle}
      />
    </label>
  )
}
