/** Returns the body of a typed reply. Failed calls throw earlier, so there is one. */
export async function bodyOf<T>(reply: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await reply
  if (data === undefined || data === null) throw new TypeError('The reply has no body')
  return data
}
