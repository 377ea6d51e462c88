/** Texts of roles and of the pages about the team. */
export const people = {
  group: 'Team',
  roles: { viewer: 'Viewer', operator: 'Operator', admin: 'Admin', owner: 'Owner' },
  instanceAdmin: 'Installation admin',
  roleHints: {
    viewer: 'Views records and settings, but cannot change them.',
    operator: 'Creates, changes, and deletes records.',
    admin: 'Also changes settings, invites people, and reads the outbox.',
    owner: 'Can do everything, and decides who is an admin or owner.',
  },
  role: 'Role',
}
