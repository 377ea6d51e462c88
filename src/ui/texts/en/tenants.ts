/** Texts of the person's own tenant. */
export const tenants = {
  own: 'Your tenant',
  ownHint: 'Its name and addresses. The operator of the installation sets them.',
}
