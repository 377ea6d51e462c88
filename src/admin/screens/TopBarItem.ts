import type { ComponentType } from 'react'

/**
 * An item in the top bar, between the page's title and the account menu (§2). A page declares its own in its screen;
 * any other folder exports one as `topBarItem` from `<folder>/topBarItem.tsx`. It may render nothing for some people.
 */
export interface TopBarItem {
  /** Lower values are further left. */
  order: number
  Component: ComponentType
}
