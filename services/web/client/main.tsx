import '@fontsource-variable/inter/wght.css'
import './text-font.css'
import './theme.css'
import './lib/effects-at-once.ts'
import './lib/without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { showTheme } from './app/theme.ts'
import { queryClient } from './lib/api/api.ts'
import { keepFocus } from './lib/keep-focus.ts'
import { onOtherOwner, onOwnerElsewhere } from './lib/session/drafts-owner.ts'
import { leaveToOther, onSignOut } from './lib/session/session.ts'
import { dropTypingOn } from './lib/typing-on.ts'
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
onOwnerElsewhere(leaveToOther)
// Before the first key.
dropTypingOn()
keepFocus()
const root = document.getElementById('app')
if (root === null) throw new Error('The page has no place for the client')
const draw = () =>
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Notices />
    </QueryClientProvider>,
  )
// By itself: to read the scripts and to draw would be one long task of a phone.
setTimeout(draw)
