/** Texts of the installation admin's actions on tenants. */
export const en = {
  suspend: 'Suspend',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendBody:
    'It stops answering its team and its visitors immediately. Its data stays, and you can resume it at any time.',
  suspended: (name: string) => `${name} is suspended`,
  resume: 'Resume',
  resumed: (name: string) => `${name} answers again`,
  more: (name: string) => `More for ${name}`,
  export: 'Download all data',
  invitation: 'Owner invitation',
  invitationTitle: (name: string) => `Owner of ${name}`,
  invited: (email: string) => `${email} is invited. The link can be used once, until`,
  noInvitation:
    'There is no pending invitation: it was accepted or has expired. You can invite the owner again.',
  link: 'Invitation link',
  linkHint: 'The person who opens it becomes the owner. Share it with nobody else.',
  singleHint: 'It can be accepted once the server runs with AUTH_MODE=multi. Share it with nobody else.',
  copy: 'Copy link',
  inviteAgain: 'Invite again',
  invitedAgain: 'Invited again. The previous link no longer works',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteBody:
    'It stops answering immediately. For 30 days, you can restore it from the trash. Then all of its data is permanently deleted.',
  typeName: (name: string) => `To confirm, type its name: ${name}`,
  deleteConfirm: 'Delete tenant',
}
