import type { Texts } from '../../../ui/texts/Texts.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import type { Area } from './keyAreas.ts'

/** Maximum number of titles in a list; the rest are only counted. */
const maxNamed = 6

/** Describes a key's scopes in words, such as "Read and write: Contacts · Read: Agents, Files". */
export function describeScopes(scopes: readonly string[], areas: readonly Area[], all: Texts): string {
  const texts = apiKeysTexts(all)
  return (['write', 'read'] as const)
    .flatMap(verb => {
      const ids = scopes.filter(scope => scope.endsWith(`:${verb}`)).map(scope => scope.split(':')[0] ?? '')
      return ids.length > 0 ? [`${texts.verbs[verb]}: ${named(ids)}`] : []
    })
    .join(' · ')

  function named(ids: readonly string[]): string {
    if (ids.includes('*')) return texts.everything
    // A scope whose area no longer exists keeps its identifier.
    const titles = ids.map(id => areas.find(area => area.id === id)?.title ?? id)
    if (titles.length <= maxNamed) return titles.join(', ')
    return `${titles.slice(0, maxNamed - 1).join(', ')}, ${texts.more(titles.length - maxNamed + 1)}`
  }
}
