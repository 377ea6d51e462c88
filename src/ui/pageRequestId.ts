/** Returns the id of the request that delivered this page; undefined if the server did not write it. */
export function pageRequestId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content || undefined
}
