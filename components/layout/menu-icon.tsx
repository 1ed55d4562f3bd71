import type { MenuIcon as Name } from '#lib/routes/menu.ts'

/** The icon of a menu item, from one shared file to keep menus small. Decorative; the name is shown with it. */
export function MenuIcon({ name }: { name: Name }) {
  return (
    <svg width={20} height={20} aria-hidden="true">
      <use href={`/images/icons.svg#${name}`} />
    </svg>
  )
}
