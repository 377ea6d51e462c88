import type { ComponentType } from 'react'

/**
 * Something in the top bar, between the page's title and the account menu (§2). A page names its own in its screen; any
 * other folder exports one as `topBarItem` from `<folder>/topBarItem.tsx`. It may draw nothing, for whom it is not meant.
 */
export interface TopBarItem {
  /** Lower stands further left. */
  order: number
  Component: ComponentType
}
