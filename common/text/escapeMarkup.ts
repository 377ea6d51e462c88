/** Returns a text with the characters escaped that HTML and XML read as markup. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
