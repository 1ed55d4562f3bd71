import type { LucideIcon } from 'lucide-react'
import {
  Banknote,
  BriefcaseBusiness,
  Calculator,
  CircleQuestionMark,
  Coins,
  FileCheck,
  Gift,
  House,
  Inbox,
  LayoutDashboard,
  LogIn,
  Mail,
  Megaphone,
  Menu,
  Newspaper,
  Package,
  Pencil,
  Receipt,
  ScrollText,
  Settings,
  Share2,
  ShoppingCart,
  Store,
  Trophy,
  User,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { MenuIcon as Name } from '#lib/routes/menu.ts'

const ICONS: Record<Name, LucideIcon> = {
  dashboard: LayoutDashboard,
  profile: User,
  earn: Wallet,
  job: BriefcaseBusiness,
  market: Store,
  invite: Gift,
  people: Users,
  statement: Receipt,
  credit: Coins,
  buy: ShoppingCart,
  package: Package,
  home: House,
  menu: Menu,
  article: Newspaper,
  caseStudy: Trophy,
  faq: CircleQuestionMark,
  contact: Mail,
  signIn: LogIn,
  signUp: UserPlus,
  channel: Share2,
  document: FileCheck,
  withdrawal: Banknote,
  campaign: Megaphone,
  lead: Inbox,
  content: Pencil,
  settings: Settings,
  audit: ScrollText,
  ledger: Calculator,
}

/** The icon of a menu item; decoration, its name stands beside it. */
export function MenuIcon({ name }: { name: Name }) {
  const Icon = ICONS[name]
  return <Icon size={20} aria-hidden="true" />
}
