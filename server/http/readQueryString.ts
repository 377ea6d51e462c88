import { AppError } from '../errors.ts'

/** Returns the query parameters of a URL. A repeated name or bad percent-encoding is refused with 400. */
export function readQueryString(url: string): Record<string, unknown> {
  const start = url.indexOf('?')
  if (start < 0 || start === url.length - 1) return {}
  const values: Record<string, unknown> = Object.create(null)
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue
    const cut = part.indexOf('=')
    const name = decode(cut < 0 ? part : part.slice(0, cut))
    if (name in values) throw invalid(name, 'Give this parameter only once.')
    values[name] = decode(cut < 0 ? '' : part.slice(cut + 1))
  }
  return { ...values }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new AppError('request.invalid', { detail: 'The address is not properly encoded.' })
  }
}

function invalid(name: string, message: string): AppError {
  return new AppError('request.invalid', {
    errors: [{ pointer: `/query/${name}`, keyword: 'duplicate', message }],
  })
}
