/** Texts of the booking page's address and embed code. */
export const en = {
  title: 'Your booking page',
  address: 'Address of the booking page',
  copy: 'Copy address',
  open: 'Open the booking page',
  embed: 'Add to your site',
  code: 'Booking page: embed code',
  codeHint:
    'Put these two lines where the booking page should stand. It shows on the allowed sites, and grows with its content.',
  copyCode: 'Copy embed code of the booking page',
  policy: (origin: string) =>
    `If your pages have a content security policy, add ${origin} to script-src and frame-src.`,
}
