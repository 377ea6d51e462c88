/** The react-admin messages that can appear. */
export const framework: Record<string, string> = {
  'ra.auth.auth_check_error': 'Please sign in to go on.',
  'ra.notification.data_provider_error': 'Something went wrong on the server. Please try again.',
  'ra.notification.http_error': 'The server cannot be reached. Check your connection and try again.',
  'ra.notification.item_doesnt_exist': 'This does not exist, or has been deleted.',
  'ra.notification.logged_out': 'You have been signed out. Please sign in again.',
  'ra.notification.not_authorized': 'You do not have permission for this.',
}
