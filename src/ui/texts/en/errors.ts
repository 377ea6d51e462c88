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
    'booking.calendar_unavailable': 'No times can be offered at the moment. Try again in a few minutes.',
    'booking.change_not_allowed': 'This booking cannot be changed now.',
    'booking.illegal_transition': 'This is not possible in the status of the booking.',
    'task.changed': 'The task has changed in the meantime. Look at it again.',
    'task.claimed_by_other': 'Somebody else has taken this task.',
    'task.wrong_state': 'This is not possible in the status of the task.',
    'booking.limit_reached': 'No more appointments are possible that day or week. Choose another day.',
    'booking.offer_expired': 'This time is no longer reserved for you. Choose a time again.',
    'booking.outside_hours': 'This time is outside the hours. Choose one of the offered times.',
    'booking.page_off': 'The booking page is off. Turn it on in the scheduling rules.',
    'booking.slot_taken': 'That time has just been taken. Choose another one.',
    'booking.too_late': 'This time is too far ahead. Choose an earlier day.',
    'booking.too_many_holds':
      'Too many times are reserved for you. Finish one booking, or wait a few minutes.',
    'booking.too_many_open': 'There are too many open appointments for this person.',
    'booking.too_soon': 'This time is too soon. Choose a later one.',
    'calendar.insufficient_scope':
      'The account did not allow access to its calendars. Connect it again and allow everything.',
    'calendar.not_connected': 'No account is connected with this calendar yet.',
    'email.not_set_up': 'Enter the address and the server for incoming email first.',
    'mail.unreadable': 'This email could not be read. You can still download it.',
    'calendar.refused': 'Google or Microsoft refused this. Connect the account again.',
    'calendar.unavailable': 'Google or Microsoft does not answer right now. Try again in a moment.',
    'channel.not_connected': 'This channel is not connected yet. Enter its settings and save them.',
    'channel.refused': 'The provider refused this. Check the key in the settings of the channel.',
    'channel.unavailable': 'The provider does not answer right now. Try again in a moment.',
  } as Readonly<Record<string, string>>,
}
