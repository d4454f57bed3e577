import type { LinkProps } from '@tanstack/react-router'
import {
  BookMarked,
  BookOpenCheck,
  Building2,
  CalendarDays,
  Camera,
  ClipboardList,
  FileText,
  HardHat,
  House,
  IdCard,
  Inbox,
  type LucideIcon,
  MailX,
  Percent,
  ReceiptText,
  Scale,
  Shapes,
  ShieldCheck,
  Stamp,
  Truck,
  UsersRound,
} from 'lucide-react'
import { ACCESS } from '../lib/session/access.ts'
import type { Role } from '../lib/session/session.ts'
import { texts } from '../lib/texts.ts'

/** Where one can go from anywhere. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly Icon: LucideIcon
  readonly roles?: readonly Role[]
  /** In the bar of a phone; in the rail only where the window is that of one that lies. */
  readonly isOfPhones?: true
}

export const PLACES: readonly Place[] = [
  { to: '/', label: texts.nav.home, Icon: House },
  { to: '/inbox', label: texts.nav.inbox, Icon: Inbox },
  { to: '/bids', label: texts.nav.bids, Icon: ClipboardList, roles: ACCESS.bids },
  { to: '/recipes', label: texts.nav.recipes, Icon: BookMarked, roles: ACCESS.bids },
  { to: '/clients', label: texts.nav.clients, Icon: Building2, roles: ACCESS.clients },
  { to: '/projects', label: texts.nav.projects, Icon: HardHat, roles: ACCESS.projects },
  { to: '/purchase-orders', label: texts.nav.orders, Icon: ReceiptText, roles: ACCESS.orders },
  {
    to: '/deliveries',
    label: texts.nav.deliveries,
    Icon: CalendarDays,
    roles: ACCESS.orders,
  },
  { to: '/bills', label: texts.nav.bills, Icon: FileText, roles: ACCESS.bills },
  {
    to: '/camera',
    label: texts.nav.camera,
    Icon: Camera,
    roles: ACCESS.createOrders,
    isOfPhones: true,
  },
  { to: '/exports', label: texts.nav.exports, Icon: BookOpenCheck, roles: ACCESS.books },
  { to: '/vendors', label: texts.nav.vendors, Icon: Truck, roles: ACCESS.vendors },
  { to: '/workers', label: texts.nav.workers, Icon: IdCard, roles: ACCESS.workers },
  { to: '/admin/rates', label: texts.nav.rates, Icon: Percent, roles: ACCESS.rates },
  {
    to: '/admin/purchasing',
    label: texts.nav.purchasing,
    Icon: Scale,
    roles: ACCESS.setPurchasing,
  },
  {
    to: '/admin/scope-types',
    label: texts.nav.scopeTypes,
    Icon: Shapes,
    roles: ACCESS.scopeTypes,
  },
  { to: '/admin/company', label: texts.nav.company, Icon: Stamp, roles: ACCESS.writeCompany },
  { to: '/admin/users', label: texts.nav.users, Icon: UsersRound, roles: ACCESS.users },
  {
    to: '/admin/security-log',
    label: texts.nav.securityLog,
    Icon: ShieldCheck,
    roles: ACCESS.securityLog,
  },
  {
    to: '/admin/dead-letters',
    label: texts.nav.deadLetters,
    Icon: MailX,
    roles: ACCESS.deadLetters,
  },
]
