/** Query keys of the members and their invitations. */
export const peopleKey = ['people'] as const
export const invitationsKey = ['invitations'] as const
