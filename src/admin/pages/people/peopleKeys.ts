/** Under which people and their invitations are kept in the page. */
export const peopleKey = ['people'] as const
export const invitationsKey = ['invitations'] as const
