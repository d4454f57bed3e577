import { createRoute } from '@tanstack/react-router'
import { listSearch } from '../../lib/address/list-search.ts'
import { lateComponent } from '../../lib/late-component.ts'
import { onlyFor } from '../only-for.tsx'
import { signedIn } from './signed-in.ts'

const mappings = createRoute({
  getParentRoute: () => signedIn,
  path: '/takeoff-mappings',
  validateSearch: listSearch,
  component: lateComponent(
    () => import('../../bids/takeoff/mappings/mappings-page.tsx'),
    'MappingsPage',
  ),
})

const newMapping = createRoute({
  getParentRoute: () => signedIn,
  path: '/takeoff-mappings/new',
  component: onlyFor(
    'writeBids',
    lateComponent(
      () => import('../../bids/takeoff/mappings/new-mapping-page.tsx'),
      'NewMappingPage',
    ),
  ),
})

const mapping = createRoute({
  getParentRoute: () => signedIn,
  path: '/takeoff-mappings/$id',
  component: lateComponent(
    () => import('../../bids/takeoff/mappings/mapping-page.tsx'),
    'MappingPage',
  ),
})

export const mappingRoutes = [mappings, newMapping, mapping] as const
