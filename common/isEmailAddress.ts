/** Returns whether a text can be an email address. Whether it exists, only its mail server knows. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(text)
}
