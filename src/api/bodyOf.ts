/** The body of a typed reply. A failed call has thrown before, so there is one. */
export async function bodyOf<T>(reply: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await reply
  if (data === undefined || data === null) throw new TypeError('The reply has no body')
  return data
}
