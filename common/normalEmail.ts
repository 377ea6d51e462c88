/** Returns an e-mail address in the form in which addresses are compared; what is stored stays as it was written. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
