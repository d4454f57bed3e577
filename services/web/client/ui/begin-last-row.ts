/** Who adds a row types it next: its first field has the focus, after it is drawn. */
export function beginLastRow(rows: HTMLElement | null): void {
  requestAnimationFrame(() =>
    rows?.querySelector<HTMLElement>(':scope > :last-child :is(input, select)')?.focus(),
  )
}
