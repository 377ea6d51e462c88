/** Texts of roles and of the pages about the team. */
export const people = {
  group: 'Team',
  roles: { viewer: 'Viewer', operator: 'Operator', admin: 'Admin', owner: 'Owner' },
  instanceAdmin: 'Admin of the installation',
  roleHints: {
    viewer: 'Sees records and settings, changes nothing.',
    operator: 'Creates, changes and deletes records.',
    admin: 'Also changes settings, invites people and reads the Outbox.',
    owner: 'Everything, and decides who is admin or owner.',
  },
  role: 'Role',
}
