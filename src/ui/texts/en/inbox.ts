import { number } from './wording.ts'

/** Texts about the inbox on other pages. */
export const inbox = {
  group: 'Customers',
  open: 'Open the inbox',
  waiting: (count: number) =>
    count === 1 ? '1 conversation is waiting' : `${number(count)} conversations are waiting`,
  alerts: {
    title: 'Alerts',
    hint: 'When somebody waits or writes to you while you look elsewhere.',
    sound: 'Play a sound',
    notifications: 'Show notifications of this browser',
    denied:
      'Your browser blocks notifications of this site. You can allow them in its settings for this address.',
    unsupported: 'This browser shows no notifications.',
    waiting: 'A visitor is waiting',
    message: 'New message',
  },
}
