/** Texts of the person's own account and of sessions. */
export const account = {
  title: 'Your account',
  sessions: {
    current: 'This one',
    seen: 'Last seen',
    since: 'signed in',
    unknownPlace: 'unknown address',
    end: 'End',
    endNamed: (device: string) => `End the session ${device}`,
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknownDevice: 'Unknown device',
  },
}
