/** Texts of general errors. */
export const errors = {
  network: 'The server cannot be reached. Check your connection and try again.',
  forbidden: 'You do not have permission for this. Ask an administrator of your team.',
  notFound: 'This does not exist, or has been deleted.',
  tooMany: 'Too many requests. Wait a moment and try again.',
  unavailable: 'The server is not available right now. Try again in a moment.',
  unexpected:
    'Something went wrong on the server. Try again; if it keeps happening, give your administrator the request number.',
  /** Sentences for problem codes. */
  codes: {
    'booking.busy': 'This calendar is busy right now. Try again in a moment.',
    'booking.illegal_transition': 'This is not possible in the status of the booking.',
    'booking.slot_taken': 'That time has just been taken. Choose another one.',
    'calendar.insufficient_scope':
      'The account did not allow access to its calendars. Connect it again and allow everything.',
    'calendar.not_connected': 'No account is connected with this calendar yet.',
    'calendar.refused': 'Google or Microsoft refused this. Connect the account again.',
    'calendar.unavailable': 'Google or Microsoft does not answer right now. Try again in a moment.',
  } as Readonly<Record<string, string>>,
}
