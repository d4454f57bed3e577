import '@fontsource-variable/inter/wght.css'
import './text-font.css'
import './theme.css'
import './lib/without-eval.ts'
import { ApiError } from '@formwork/api-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { showTheme } from './app/theme.ts'
import { queryClient } from './lib/api/api.ts'
import { onOtherOwner } from './lib/session/drafts-owner.ts'
import { onSignOut } from './lib/session/session.ts'
import { Notices } from './ui/notices.tsx'

showTheme()
onSignOut.push((userId) =>
  import('./purchase-orders/camera/waiting-receipts.ts')
    .then(({ forgetWaiting }) => forgetWaiting(userId))
    // A browser that keeps nothing has nothing to forget.
    .catch(() => undefined),
)
onSignOut.push((userId) =>
  import('./days/offline/waiting-days.ts')
    .then(({ forgetWaitingDays }) => forgetWaitingDays(userId))
    .catch(() => undefined),
)
onOtherOwner.push(() =>
  import('./days/offline/day-store.ts')
    .then(({ forgetShots }) => forgetShots())
    .catch(() => undefined),
)
const root = document.getElementById('app')
if (root === null) throw new Error('The page has no place for the client')
createRoot(root, {
  // A refusal is told by the page itself; what is broken is told to the console too.
  onCaughtError: (error) => {
    if (!(error instanceof ApiError)) console.error(error)
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Notices />
    </QueryClientProvider>
  </StrictMode>,
)
