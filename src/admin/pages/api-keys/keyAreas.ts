import scopes from '../../../../openapi/generated/apiKeyScopes.json' with { type: 'json' }
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'

export type ApiKey = components['schemas']['ApiKey']
export type Scope = components['schemas']['ApiKeyScope']

/** Something a key can be let into. */
export interface Area {
  /** As scopes name it. */
  id: string
  title: string
  /** Area of the menu. */
  group: string
  icon: string
  /** Changing it takes the rights of an admin. */
  isSettings: boolean
  /** Changing it takes a key that may write everywhere. */
  isReadOnly: boolean
  /** Path below the API's base at which a first request finds something; undefined where there is none. */
  path: string | undefined
}

/** The areas that have scopes, in the order of the menu, with those of the contract that are no entity at the end. */
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
        path: singleton_path ?? `/${name}`,
      })),
    {
      id: 'files',
      title: apiKeysTexts(texts).files,
      group: '',
      icon: 'upload_file',
      isSettings: false,
      isReadOnly: false,
      path: undefined,
    },
  ]
}
