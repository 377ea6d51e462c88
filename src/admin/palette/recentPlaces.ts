import { createMemory } from '../../ui/createMemory.ts'

export interface RecentPlace {
  to: string
  title: string
  /** Where it belongs, such as "Agents". */
  area: string
}

interface Kept {
  /** Whose they are: others at the same computer do not see them. */
  person: string
  places: RecentPlace[]
}

const max = 8
const memory = createMemory<Kept>('recent_places')

/** The places somebody has been to lately, the latest first. */
export function recentPlaces(person: string): RecentPlace[] {
  const kept = memory.read()
  return kept?.person === person ? kept.places : []
}

/** Puts a place before the others. */
export function rememberPlace(person: string, place: RecentPlace): void {
  memory.write({ person, places: withPlace(recentPlaces(person), place) })
}

/** The places with another one in front, each once. */
export function withPlace(places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] {
  return [place, ...places.filter(({ to }) => to !== place.to)].slice(0, max)
}
