/**
 * Returns the Message-ID, without angle brackets, that a server says it has given a mail in its last reply: between
 * angle brackets, as Microsoft and others do, or as Amazon SES does, which replaces every id. Null if it says none.
 */
export function serverMessageId(reply: string, host: string): string | null {
  const [, bracketed] = /^250\b.*?<([^<>\s\p{Cc}]{1,300}@[^<>\s\p{Cc}]{1,200})>/su.exec(reply) ?? []
  if (bracketed !== undefined) return bracketed
  const [, id] = /^250 Ok ([0-9a-f]+(?:-[0-9a-f]+)+)\s*$/i.exec(reply) ?? []
  const [, region] = /(?:^|\.)([a-z]{2}(?:-[a-z]+)+-\d+)\.(?:[a-z0-9.]+\.)?amazonaws\.com$/i.exec(host) ?? []
  if (id === undefined || region === undefined) return null
  // The first region has no name in its ids.
  const place = region.toLowerCase() === 'us-east-1' ? 'email' : region.toLowerCase()
  return `${id.toLowerCase()}@${place}.amazonses.com`
}
