import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Role } from '../../account/roles.ts'

export type Person = components['schemas']['Person']
export type PersonAction = 'role' | 'suspend' | 'resume' | 'sessions' | 'remove' | 'leave'

/** What the caller may do with a member; `roles` are those they may give. */
export function personActions(
  person: Person,
  people: readonly Person[],
  roles: readonly Role[],
): PersonAction[] {
  if (!person.is_manageable) return []
  const mayLose = !isOnlyOwner(person, people)
  const canChange = mayLose && roles.length > 0
  // Oneself: the own sessions stand in the own account, and suspending oneself helps nobody.
  if (person.is_you) return [...given(canChange, 'role'), ...given(mayLose, 'leave')]
  if (person.status === 'suspended')
    return [...given(canChange, 'role'), 'resume', ...given(mayLose, 'remove')]
  return [...given(canChange, 'role'), 'sessions', ...given(mayLose, 'suspend'), ...given(mayLose, 'remove')]
}

/** Whether somebody must stay owner, since nobody else is. */
export function isOnlyOwner(person: Person, people: readonly Person[]): boolean {
  return isActiveOwner(person) && people.filter(isActiveOwner).length === 1
}

function given(condition: boolean, action: PersonAction): PersonAction[] {
  return condition ? [action] : []
}

function isActiveOwner({ role, status }: Person): boolean {
  return role === 'owner' && status === 'active'
}
