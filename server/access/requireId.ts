import { AppError } from '../errors.ts'

/** Returns the id of a stored row in lower case. Throws `resource.not_found` for text that is not a UUID. */
export function requireId(text: string): string {
  if (!uuid.test(text)) throw new AppError('resource.not_found')
  return text.toLowerCase()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
