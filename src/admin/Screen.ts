import type { ComponentType } from 'react'
import type { EntitySummary } from '../resources/data/createSchemaClient.ts'
import type { Texts } from '../ui/texts/Texts.ts'
import type { FrontendConfiguration } from './layout/useFrontendConfiguration.ts'

/**
 * A page of its own: `pages/<name>/screen.tsx` exports one as `screen`, with its component loaded lazily. Deleting the
 * folder takes the route and the menu entry away.
 */
export interface Screen {
  /** Address below the root, such as "/people"; may hold parameters. */
  path: string
  title: (texts: Texts) => string
  /** Area of the menu, '' for none, at its foot; a screen without one has no menu entry. */
  group?: (texts: Texts) => string
  /** Stands above all areas of the menu, in place of a `group`. */
  isFirst?: boolean
  /** Place among the screens of its area, lower first; 0 where it says nothing. */
  order?: number
  /** Name of the menu entry's icon, as entity files write it. */
  icon?: string
  /** Pages that are reached through this one and have no menu entry of their own; without any, nor has this one. */
  gathers?: (entity: EntitySummary) => boolean
  /** Stands before the entities of its area. */
  isAhead?: boolean
  /** The least role that gets to see the menu entry; everybody without one. The server guards the data itself. */
  minimumRole?: 'operator' | 'admin'
  /** The channel without which it has no menu entry. */
  module?: keyof FrontendConfiguration['modules']
  /** What follows its path is its own matter, such as which record is chosen in it: the page stays as it is. */
  hasInnerPaths?: boolean
  Component: ComponentType
  /** Reached without signing in, and drawn without the menu. */
  public?: boolean
}
