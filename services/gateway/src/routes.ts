import { DATA_SERVICES, type DataService } from '@formwork/contracts'

/** Those that stand behind the gateway. */
export const SERVICES = DATA_SERVICES
export type ServiceName = DataService

/** What a path is for decides how long its answer may take and how much may be sent to it. */
export type Traffic = 'plain' | 'whole' | 'bulk' | 'spreadsheet' | 'download' | 'export' | 'upload'

export interface GatewayRoute {
  /** `:name` is one segment; a final `/*` stands for the path itself and everything below it. */
  readonly path: string
  readonly service: ServiceName
  /** Default: plain. */
  readonly traffic?: Traffic
  /** No session is asked for at the edge. */
  readonly public?: true
}

/** The one table path → service. The more specific path wins, wherever it stands. */
export const ROUTES: readonly GatewayRoute[] = [
  { path: '/api/auth/signin', service: 'identity', public: true },
  { path: '/api/auth/ways', service: 'identity', public: true },
  // A browser on its way to the sign-in provider and back.
  { path: '/api/auth/oidc/*', service: 'identity', public: true },
  { path: '/api/auth/session', service: 'identity', public: true },
  { path: '/api/auth/session/refresh', service: 'identity', public: true },
  { path: '/api/auth/jwt/jwks.json', service: 'identity', public: true },
  { path: '/api/auth/*', service: 'identity' },
  { path: '/api/users/*', service: 'identity' },
  { path: '/api/people', service: 'identity' },
  { path: '/api/security-log', service: 'identity' },

  { path: '/api/rates', service: 'catalog' },
  { path: '/api/variables/*', service: 'catalog' },
  { path: '/api/variables/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/rebar/*', service: 'catalog' },
  { path: '/api/rebar/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/rebar-pricing/*', service: 'catalog' },
  { path: '/api/rebar-pricing/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/pump-pricing/*', service: 'catalog' },
  { path: '/api/pump-pricing/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/admin/default-variables/*', service: 'catalog' },
  { path: '/api/admin/default-variables/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/pricing-items/*', service: 'catalog' },
  { path: '/api/pricing-items/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/crews/*', service: 'catalog' },
  { path: '/api/crews/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/production-rates/*', service: 'catalog' },
  { path: '/api/production-rates/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/form-systems/*', service: 'catalog' },
  { path: '/api/form-systems/import', service: 'catalog', traffic: 'spreadsheet' },
  { path: '/api/delivery-terms/*', service: 'catalog' },
  { path: '/api/delivery-terms/import', service: 'catalog', traffic: 'spreadsheet' },

  { path: '/api/variables/update-fuel-charges/:bidId', service: 'estimating', traffic: 'bulk' },
  { path: '/api/clients/*', service: 'estimating' },
  { path: '/api/bids/*', service: 'estimating' },
  // The key of a user in its address takes the place of a session.
  { path: '/api/bids/calendar.ics', service: 'estimating', public: true },
  // Submitting or awarding a bid keeps a copy of all that it holds, however much that is.
  { path: '/api/bids/:id', service: 'estimating', traffic: 'whole' },
  { path: '/api/bids/:id/duplicate', service: 'estimating', traffic: 'bulk' },
  { path: '/api/bids/:id/changes', service: 'estimating', traffic: 'bulk' },
  { path: '/api/bids/:id/takeoff', service: 'estimating', traffic: 'upload' },
  { path: '/api/takeoff-mappings/*', service: 'estimating' },
  { path: '/api/takeoff-template.csv', service: 'estimating' },
  { path: '/api/takeoff-template.xlsx', service: 'estimating' },
  { path: '/api/bids/:id/recalculate', service: 'estimating', traffic: 'bulk' },
  { path: '/api/bids/share/:code', service: 'estimating' },
  { path: '/api/bids/import/:code', service: 'estimating', traffic: 'bulk' },
  { path: '/api/scopes/*', service: 'estimating' },
  { path: '/api/scopes/:scopeId/items/:module', service: 'estimating', traffic: 'bulk' },
  { path: '/api/scope-types/*', service: 'estimating' },
  { path: '/api/recipes/*', service: 'estimating' },
  { path: '/api/analytics/bids', service: 'estimating' },
  { path: '/api/packages/*', service: 'estimating' },
  { path: '/api/packages/:id/request/pdf', service: 'estimating', traffic: 'export' },
  { path: '/api/packages/:id/quotes/import', service: 'estimating', traffic: 'spreadsheet' },
  { path: '/api/quotes/*', service: 'estimating' },

  { path: '/api/bids/:id/pdf', service: 'documents', traffic: 'export' },
  { path: '/api/bids/:id/pdf/preview', service: 'documents', traffic: 'export' },
  { path: '/api/bids/:id/proposal', service: 'documents' },
  { path: '/api/company/*', service: 'documents' },
  { path: '/api/company/logo', service: 'documents', traffic: 'upload' },
  { path: '/api/bids/:id/bar-list', service: 'documents', traffic: 'export' },
  { path: '/api/bids/:id/csv', service: 'documents', traffic: 'export' },
  { path: '/api/bids/:id/excel', service: 'documents', traffic: 'export' },
  { path: '/api/bids/:id/export/pm', service: 'documents', traffic: 'export' },
  { path: '/api/bids/:bidId/attachments/*', service: 'documents', traffic: 'upload' },
  // A signed address carries its own permission.
  { path: '/api/files/*', service: 'documents', traffic: 'download', public: true },
  { path: '/api/sheets/*', service: 'documents' },

  { path: '/api/purchase-orders/*', service: 'purchasing' },
  { path: '/api/settings/approval-limits', service: 'purchasing' },
  { path: '/api/settings/duties', service: 'purchasing' },
  { path: '/api/settings/bill-tolerances', service: 'purchasing' },
  { path: '/api/settings/accounting', service: 'purchasing' },
  { path: '/api/exports/*', service: 'purchasing', traffic: 'export' },
  { path: '/api/settings/tickets', service: 'purchasing' },
  { path: '/api/bills/*', service: 'purchasing' },
  { path: '/api/deliveries', service: 'purchasing' },
  { path: '/api/bills/:id/file', service: 'purchasing', traffic: 'upload' },
  { path: '/api/notices/*', service: 'purchasing' },
  { path: '/api/purchase-orders/:id/receipt', service: 'purchasing', traffic: 'upload' },
  { path: '/api/purchase-orders/:id/pdf', service: 'purchasing', traffic: 'export' },
  { path: '/api/purchase-orders/:id/preview', service: 'purchasing', traffic: 'export' },
  { path: '/api/purchase-orders/:id/receipts/*', service: 'purchasing', traffic: 'upload' },
  { path: '/api/vendors/*', service: 'purchasing' },
  { path: '/api/projects/*', service: 'purchasing' },
  { path: '/api/analytics/unit-costs', service: 'purchasing' },
  { path: '/api/cost-codes/*', service: 'purchasing' },

  { path: '/api/field/contents', service: 'field' },
  { path: '/api/workers/*', service: 'field' },
  { path: '/api/projects/:id/tasks/*', service: 'field' },
  { path: '/api/projects/:id/days', service: 'field' },
  { path: '/api/projects/:id/forecast', service: 'field' },
  { path: '/api/tasks/*', service: 'field' },
  { path: '/api/analytics/production', service: 'field' },
  { path: '/api/days/*', service: 'field' },
  { path: '/api/days/:id/photos/*', service: 'field', traffic: 'upload' },
  { path: '/api/hours', service: 'field', traffic: 'export' },
  { path: '/api/projects/:id/tm-tickets', service: 'field' },
  { path: '/api/projects/:id/change-order', service: 'field' },
  { path: '/api/tm-tickets/*', service: 'field' },
  { path: '/api/tm-tickets/:id/sign', service: 'field', traffic: 'upload' },
  { path: '/api/tm-tickets/:id/pdf', service: 'field', traffic: 'export' },
  { path: '/api/tm-rates/*', service: 'field' },
  { path: '/api/settings/tm-markups/*', service: 'field' },

  // The lists of all services at once are the gateway's own (operations/).
  ...SERVICES.map((service) => ({ path: `/api/operations/dead-letters/${service}/*`, service })),
]

/** All that the API leaves: an unknown address below `/api` stays ours to refuse. */
export const PAGE_PATHS = ['/', '/:page(^(?!api$)[^/]*$)', '/:page(^(?!api$)[^/]*$)/*'] as const

/** The paths of a route as the router takes them. */
export function routerPaths({ path }: GatewayRoute): readonly string[] {
  return path.endsWith('/*') ? [path.slice(0, -2), path] : [path]
}
