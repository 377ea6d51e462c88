/** Texts of the installation admin's actions on tenants. */
export const en = {
  suspend: 'Suspend',
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendBody:
    'From this moment it answers nobody: not its team, not its visitors. Its data stays, and you can resume it at any time.',
  suspended: (name: string) => `${name} is suspended`,
  resume: 'Resume',
  resumed: (name: string) => `${name} answers again`,
  more: (name: string) => `More for ${name}`,
  export: 'Download all of its data',
  invitation: "Owner's invitation",
  invitationTitle: (name: string) => `Owner of ${name}`,
  invited: (email: string) => `${email} is invited. The link can be used once, until`,
  noInvitation: 'No invitation is open: it was accepted, or has run out. You can invite the owner again.',
  link: 'Link of the invitation',
  linkHint: 'Whoever opens it becomes the owner, so pass it on to nobody else.',
  singleHint: 'It can be accepted once the server runs with AUTH_MODE=multi. Pass it on to nobody else.',
  copy: 'Copy link',
  inviteAgain: 'Invite again',
  invitedAgain: 'Invited again: the link before is void',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteBody:
    'It answers nobody from this moment. For 30 days it waits in the trash, from where you can bring everything back. Then all of its data is deleted for good.',
  typeName: (name: string) => `To confirm, type its name: ${name}`,
  deleteConfirm: 'Delete tenant',
}
