import { lazyRouteComponent } from '@tanstack/react-router'

/** All that an item holds: no page begins with it, and most phones only look. */
export const LateItemForm = lazyRouteComponent(() => import('./item-form.tsx'), 'ItemForm')
