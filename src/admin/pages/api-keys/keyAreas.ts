import scopes from '../../../../openapi/generated/apiKeyScopes.json' with { type: 'json' }
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'

export type ApiKey = components['schemas']['ApiKey']
export type Scope = components['schemas']['ApiKeyScope']

/** An area to which a key can be given access. */
export interface Area {
  /** Identifier that scopes use. */
  id: string
  title: string
  /** Group in the menu. */
  group: string
  icon: string
  /** True if changing the area requires admin rights. */
  isSettings: boolean
  /** True if only a key with write access everywhere can change the area. */
  isReadOnly: boolean
  /** True if nothing in the area can be read, only done. */
  isWriteOnly: boolean
  /** Path below the API's base for a first request; undefined if there is none. */
  path: string | undefined
}

/** Returns the areas that have scopes, in the order of the menu, followed by those that are no entity. */
export function keyAreas(entities: readonly EntitySummary[], texts: Texts): Area[] {
  const known = new Set<string>(scopes)
  return [
    ...entities
      .filter(({ name }) => known.has(`${name}:read`))
      .map(({ name, title, plural, group, icon, singleton_path }) => ({
        id: name,
        title: singleton_path === null ? plural : title,
        group,
        icon,
        isSettings: singleton_path !== null,
        isReadOnly: !known.has(`${name}:write`),
        isWriteOnly: false,
        path: singleton_path ?? `/${name}`,
      })),
    { ...other, id: 'files', title: apiKeysTexts(texts).files, icon: 'upload_file' },
    { ...other, id: 'mcp', title: apiKeysTexts(texts).mcp, icon: 'hub', isWriteOnly: true },
  ]
}

/** What the areas that are no entity have in common. */
const other = { group: '', isSettings: false, isReadOnly: false, isWriteOnly: false, path: undefined }
