/** Texts of the person's own tenant. */
export const tenants = {
  own: 'Your tenant',
  ownHint: 'Its name and addresses, as whoever runs the installation has set them.',
}
