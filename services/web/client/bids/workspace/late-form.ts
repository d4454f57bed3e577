import { lateComponent } from '../../lib/late-component.ts'

/** All that an item holds: no page begins with it, and most phones only look. */
export const LateItemForm = lateComponent(() => import('./item-form.tsx'), 'ItemForm')
