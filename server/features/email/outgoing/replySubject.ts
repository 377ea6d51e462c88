/** Prefixes by which programs of several languages mark an answer. */
const marks =
  /^(?:\s*(?:re|aw|antw|antwort|sv|vs|ref|rif|odp|ynt|回复|答复|回覆)(?:\[\d{1,3}\])?\s*[:：])+\s*/iu

/** Returns the subject of an answer: marked once, however often the mail's own subject is. */
export function replySubject(subject: string): string {
  return `Re: ${subject.replace(marks, '').trim()}`.trim()
}
