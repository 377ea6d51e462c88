/**
 * Returns a copy of an error that may be sent to others: its kind, its message without anything a person may have
 * typed, and the stack frames of our own scripts. Returns undefined if there are none: the error is then from a browser
 * extension.
 */
export function cleanError(error: Error, origin: string): Error | undefined {
  const frames = (error.stack ?? '').split('\n').filter(line => isOwnFrame(line, origin))
  if (frames.length === 0) return undefined
  const clean = new Error(withoutContent(error.message))
  clean.name = /^[A-Za-z]\w{0,59}$/.test(error.name) ? error.name : 'Error'
  clean.stack = [`${clean.name}: ${clean.message}`, ...frames.map(withoutQueries)].join('\n')
  return clean
}

/**
 * Returns true for stack frames of our own scripts: Chromium writes "at name (address:1:2)", the others
 * "name@address:1:2".
 */
function isOwnFrame(line: string, origin: string): boolean {
  return line.includes(`${origin}/`) && /:\d+:\d+\)?$/.test(line.trim())
}

const longest = 500

/** Removes addresses, long numbers and quoted text; names of properties stay, because they are ours. */
function withoutContent(message: string): string {
  return message
    .slice(0, longest)
    .replace(/"[^"]*("|$)|“[^”]*(”|$)|`[^`]*(`|$)|„[^“]*(“|$)/g, '<text>')
    .replace(/'[^']*('|$)/g, quoted => (/^'[\w$.-]{1,40}'$/.test(quoted) ? quoted : '<text>'))
    .replace(/\S*@\S+/g, '<address>')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '<address>')
    .replace(/\+?\d[\d\s().-]{4,}\d/g, '<number>')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '<id>')
}

function withoutQueries(frame: string): string {
  return frame.replace(/[?#][^\s:)]*/g, '')
}
