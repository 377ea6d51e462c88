import { number } from './wording.ts'

/** Texts about the inbox on other pages. */
export const inbox = {
  group: 'Work',
  open: 'Open the inbox',
  waiting: (count: number) =>
    count === 1 ? '1 conversation is waiting' : `${number(count)} conversations are waiting`,
  alerts: {
    title: 'Alerts',
    hint: 'Tell you when somebody waits or writes while you are elsewhere.',
    sound: 'Play a sound',
    notifications: 'Show browser notifications',
    denied:
      'Your browser blocks notifications from this site. Allow them in the browser settings for this address.',
    unsupported: 'This browser does not support notifications.',
    waiting: 'A visitor is waiting',
    message: 'New message',
  },
}
