/** Texts of the actions on a booking. */
export const en = {
  more: (name: string) => `More for the booking of ${name}`,
  confirm: 'Confirm',
  confirmed: 'The booking is confirmed.',
  reject: 'Reject',
  rejected: 'The booking is rejected, and its time is free again.',
  rejectTitle: (name: string) => `Reject the booking of ${name}?`,
  cancel: 'Cancel booking',
  cancelled: 'The booking is canceled, and its time is free again.',
  cancelTitle: (name: string) => `Cancel the booking of ${name}?`,
  freed: 'Somebody else can then book the time.',
  reason: 'Reason (optional)',
  keep: 'Keep booking',
  missed: 'Did not come',
  missedDone: 'Noted: the person did not come.',
  came: 'Came after all',
  cameDone: 'Noted: the appointment took place.',
}
