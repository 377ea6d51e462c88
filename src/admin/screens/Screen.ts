import type { SvgIconComponent } from '@mui/icons-material'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import type { ExtensionsByEntity } from '../../resources/record/recordExtension.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { FrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import type { TopBarItem } from './TopBarItem.ts'

/** Areas of the menu: daily work, the parts that agents are built from, and administration. */
export type MenuArea = EntitySummary['area']

/** What decides whether a page is in use. */
export interface MenuUses {
  isSingleUser: boolean
  /** Returns true if the menu shows the list of an entity. */
  has: (entity: string) => boolean
}

/**
 * A page of its own: `pages/<name>/screen.tsx` exports one as `screen`, with its component loaded lazily. It declares
 * everything that the rest of the application shows of the page; its texts are in its folder as well (`localTexts`).
 * Deleting the folder removes the page completely.
 */
export interface Screen {
  /** Address below the root, such as "/people"; may contain parameters. */
  path: string
  title: (texts: Texts) => string
  /** Menu group; '' for none, at the foot of the area. A screen without `group` has no menu entry. */
  group?: (texts: Texts) => string
  /** Defaults to `build`. */
  area?: MenuArea
  /** Places the entry above all areas of the menu, instead of a `group`. */
  isFirst?: boolean
  /** Position among the screens of its area, lower first; defaults to 0. */
  order?: number
  /** Name of the menu entry's icon, as in entity files. */
  icon?: string
  /** Icons of the page, by the names that the page and its entities' files use. */
  icons?: Readonly<Record<string, SvgIconComponent>>
  /**
   * Pages that are reached through this one and have no menu entry of their own; if there are none, this one has no
   * entry either.
   */
  gathers?: (entity: EntitySummary) => boolean
  /** Places the entry before the entities of its area. */
  isAhead?: boolean
  /** Decides whether the menu shows the entry before the person asks for all pages; it does if left out. */
  isInUse?: (uses: MenuUses) => boolean
  /** Lowest role that sees the menu entry; everybody does if left out. The server protects the data itself. */
  minimumRole?: 'operator' | 'admin'
  /** Channel without which the page has no menu entry. */
  module?: keyof FrontendConfiguration['modules']
  /** Paths below its own belong to the page, such as a selected record: the page stays mounted. */
  hasInnerPaths?: boolean
  Component: ComponentType
  /** Available without sign-in, and rendered without the menu. */
  public?: boolean
  /** Items that it adds to the top bar. */
  topBarItems?: readonly TopBarItem[]
  /** Palette commands besides the menu entry, for people who see that entry. */
  commands?: readonly ScreenCommand[]
  /** Cards on the start page, for people who see its menu entry. */
  homeCards?: readonly HomeCard[]
  /** Additions to the generated pages of its entities; loaded late. */
  records?: ExtensionsByEntity
  /** Query keys to refetch after a change in a topic: of the given id, or of any if it is undefined. */
  live?: Partial<Record<LiveTopic, (id: string | undefined) => readonly QueryKey[]>>
}

/** A palette command that opens an address. */
export interface ScreenCommand {
  group: 'pages' | 'actions'
  title: (texts: Texts) => string
  icon: SvgIconComponent
  /** Address to open. */
  to: string
}

export interface HomeCard {
  /** Lower values come first; below 0, even above the items that need attention. */
  order: number
  /** Loaded late, by `lazyPart`; it may render nothing. */
  Component: ComponentType
}

/** Topics with live updates from the server. */
export type LiveTopic = 'conversation'
