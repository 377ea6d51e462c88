import type { ComponentType } from 'react'

/**
 * Something in the top bar, between the page's title and the account menu (§2): `<folder>/topBarItem.tsx` or
 * `pages/<name>/topBarItem.tsx` exports one as `topBarItem`. It may draw nothing, for whom it is not meant. Deleting
 * the file takes it away.
 */
export interface TopBarItem {
  /** Lower stands further left. */
  order: number
  Component: ComponentType
}
