import type { components } from '../../../../../openapi/generated/types.d.ts'

type Participant = components['schemas']['Mail']['participants'][number]
interface WithPeople {
  participants: readonly Participant[]
}

/** Returns a participant as mail programs show one: the name with the address, or the address alone. */
function personText({ name, address }: Pick<Participant, 'name' | 'address'>): string {
  return name ? `${name} <${address}>` : address
}

/** Returns the names of the participants in a role, separated by commas. */
export function namesOf({ participants }: WithPeople, role: Participant['role']): string {
  return participants
    .filter(one => one.role === role)
    .map(({ name, address }) => name || address)
    .join(', ')
}

/** Returns the participants in a role with their addresses, separated by commas. */
export function peopleIn({ participants }: WithPeople, role: Participant['role']): string {
  return participants
    .filter(one => one.role === role)
    .map(personText)
    .join(', ')
}
