/** Texts of a lost and restored connection. */
export const network = {
  offline: 'You are offline. What you type stays on this page; save it when you are back.',
  unreachable: 'The server cannot be reached. What you type stays on this page; we keep trying.',
  back: 'You are connected again.',
  tryNow: 'Try now',
  notSaved:
    'Not saved: the server cannot be reached. What you typed is still here. Save again when you are back; nothing is stored twice.',
}
