import { createMemory } from '../../ui/createMemory.ts'

export interface RecentPlace {
  to: string
  title: string
  /** Area of the place, such as "Agents". */
  area: string
}

interface Kept {
  /** Owner of the places: other people on the same computer do not see them. */
  person: string
  places: RecentPlace[]
}

const max = 8
const memory = createMemory<Kept>('recent_places')

/** Returns a person's recent places, latest first. */
export function recentPlaces(person: string): RecentPlace[] {
  const kept = memory.read()
  return kept?.person === person ? kept.places : []
}

/** Adds a place in front of the others. */
export function rememberPlace(person: string, place: RecentPlace): void {
  memory.write({ person, places: withPlace(recentPlaces(person), place) })
}

/** Returns the places with another one in front, each once. */
export function withPlace(places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] {
  return [place, ...places.filter(({ to }) => to !== place.to)].slice(0, max)
}
