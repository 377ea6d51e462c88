/** Characters that a reader does not see, or that change the order of what they see; line breaks and tabs are fine. */
const hidden = /(?![\t\n])[\p{Cc}\p{Cf}]/gu

/** Returns a text of somebody else with its hidden characters named, such as ⟨U+202E⟩. */
export function visibleText(text: string): string {
  return text.replace(hidden, character => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}
