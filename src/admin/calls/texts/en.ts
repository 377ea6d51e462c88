/** What is said of conversations that are calls. */
export const en = {
  now: 'On a call now',
  readAloud: 'What you write is read aloud to the caller.',
  hangUp: 'Hang up',
  hangUpTitle: 'Hang up this call?',
  hangUpText: 'The caller is cut off at once, without a goodbye.',
  hungUp: 'The call is ended.',
  title: 'Call',
  direction: 'Kind',
  directions: { incoming: 'From a telephone', browser: 'From the browser' },
  caller: 'Caller',
  duration: 'Duration',
  outcome: 'Outcome',
  outcomes: {
    completed: 'Completed',
    abandoned: 'Gave up waiting',
    failed: 'Broke off',
  },
  sound: 'Sound',
  stars: (rating: number) => `${rating} of 5`,
}
