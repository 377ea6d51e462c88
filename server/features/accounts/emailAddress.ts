/** An e-mail address as accounts are told apart by it. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
