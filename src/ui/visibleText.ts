/** Characters that a reader does not see, or that change the order of what they see; line breaks and tabs are fine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Returns a text of somebody else with its hidden characters named, such as ⟨U+202E⟩. */
export function visibleText(text: string): string {
  return text.replace(hidden, character => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}
