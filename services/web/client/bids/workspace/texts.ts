/** The words of the grid and its panels. */
export const texts = {
  grid: {
    added: (count: number) => (count === 1 ? 'One item is added.' : `${count} items are added.`),
    removed: (name: string) => `${name} is deleted.`,
    removedMany: (count: number) => `${count} items are deleted.`,
    theirs: (text: string) => `Somebody else has changed this to “${text}”`,
    none: (module: string) => `There is nothing under ${module} in this scope.`,
    notSaved: 'Not saved yet: Enter saves it',
    redo: 'Redo',
    fillDown: 'Fill down',
    deleteRows: (count: number) => (count > 1 ? `Delete ${count} rows` : 'Delete row'),
    details: 'Details',
    detailsOf: (name: string) => `Details of ${name}`,
    noDetails: 'A new item has details once it is saved.',
    save: 'Save details',
    faulty: (count: number) =>
      count === 1 ? 'One row is not saved: show it' : `${count} rows are not saved: show the first`,
    actions: 'Details and delete',
    moreWarnings: (count: number) => `and ${count} more`,
    saving: 'Saving …',
    saved: 'All is saved',
    selected: (rows: number, columns: number) => `${rows} × ${columns} cells`,
    keys: 'Arrows move, Enter or typing edits, Tab then goes on to the next cell until Escape. All other keys: ? outside the grid, or the keyboard beside your name.',
  },
} as const
