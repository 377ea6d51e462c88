import { AppError } from '../errors.ts'

/** The identifier of a stored row; anything that cannot be one is `resource.not_found`. */
export function requireId(text: string): string {
  if (!uuid.test(text)) throw new AppError('resource.not_found')
  return text.toLowerCase()
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
