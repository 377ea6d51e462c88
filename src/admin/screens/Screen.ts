import type { SvgIconComponent } from '@mui/icons-material'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import type { ExtensionsByEntity } from '../../resources/record/recordExtension.ts'
import type { Texts } from '../../ui/texts/Texts.ts'
import type { FrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import type { TopBarItem } from './TopBarItem.ts'

/** What the menu is divided into: the day's work, what agents are made of, and the management of it all. */
export type MenuArea = EntitySummary['area']

/**
 * A page of its own: `pages/<name>/screen.tsx` exports one as `screen`, with its component loaded lazily. It says all
 * that the rest of the application shows of the page; its texts stand in its folder as well (`localTexts`). Deleting the
 * folder takes everything away.
 */
export interface Screen {
  /** Address below the root, such as "/people"; may hold parameters. */
  path: string
  title: (texts: Texts) => string
  /** Group of the menu, '' for none, at the foot of its area; a screen without one has no menu entry. */
  group?: (texts: Texts) => string
  /** `build` where it says nothing. */
  area?: MenuArea
  /** Stands above all areas of the menu, in place of a `group`. */
  isFirst?: boolean
  /** Place among the screens of its area, lower first; 0 where it says nothing. */
  order?: number
  /** Name of the menu entry's icon, as entity files write it. */
  icon?: string
  /** Icons that it brings along, by the names that it and its entities' files use. */
  icons?: Readonly<Record<string, SvgIconComponent>>
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
  /** What it puts into the top bar. */
  topBarItems?: readonly TopBarItem[]
  /** What the palette offers besides its menu entry, to those who see that. */
  commands?: readonly ScreenCommand[]
  /** What the start page shows of it, to those who see its menu entry. */
  homeCards?: readonly HomeCard[]
  /** What its entities have on their pages beyond what is generated; loaded late. */
  records?: ExtensionsByEntity
  /** Which queries are asked anew when something of a topic has changed: by its id, or whatever it is. */
  live?: Partial<Record<LiveTopic, (id: string | undefined) => readonly QueryKey[]>>
}

/** Something the palette can do: it leads to an address. */
export interface ScreenCommand {
  group: 'pages' | 'actions'
  title: (texts: Texts) => string
  icon: SvgIconComponent
  /** Address to go to. */
  to: string
}

export interface HomeCard {
  /** Lower stands further up; below 0 even above what needs attention. */
  order: number
  /** Loaded late, by `lazyPart`; it may draw nothing. */
  Component: ComponentType
}

/** What the server tells of while it happens. */
export type LiveTopic = 'conversation'
