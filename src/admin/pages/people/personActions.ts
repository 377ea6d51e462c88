import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Role } from '../../account/roles.ts'

export type Person = components['schemas']['Person']
export type PersonAction = 'role' | 'suspend' | 'resume' | 'sessions' | 'remove' | 'leave'

/** Returns the actions that the user may perform on a member. `roles` are the roles that the user may assign. */
export function personActions(
  person: Person,
  people: readonly Person[],
  roles: readonly Role[],
): PersonAction[] {
  if (!person.is_manageable) return []
  const mayLose = !isOnlyOwner(person, people)
  const canChange = mayLose && roles.length > 0
  // On the user's own row: their sessions are on the account page, and suspending themselves makes no sense.
  if (person.is_you) return [...given(canChange, 'role'), ...given(mayLose, 'leave')]
  if (person.status === 'suspended')
    return [...given(canChange, 'role'), 'resume', ...given(mayLose, 'remove')]
  return [...given(canChange, 'role'), 'sessions', ...given(mayLose, 'suspend'), ...given(mayLose, 'remove')]
}

/** Returns whether a member is the only active owner, who must remain owner. */
export function isOnlyOwner(person: Person, people: readonly Person[]): boolean {
  return isActiveOwner(person) && people.filter(isActiveOwner).length === 1
}

function given(condition: boolean, action: PersonAction): PersonAction[] {
  return condition ? [action] : []
}

function isActiveOwner({ role, status }: Person): boolean {
  return role === 'owner' && status === 'active'
}
