/** Returns an email address in the form in which addresses are compared. The stored address keeps its spelling. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
