/** Texts of the boot screen; §2 fixes the first, third and fourth. */
export const boot = {
  title: 'Application is booting up ... Please wait',
  secondsLeft: 'Seconds left',
  longer: (seconds: number) => `This may take up to ${seconds} more seconds ...`,
  overdue: 'There may be a problem with the server boot sequence. Please contact support.',
  away: 'The server does not answer yet. This page keeps trying.',
  stopped: 'The server stopped before it was ready. Its console says why; this page keeps trying.',
}
