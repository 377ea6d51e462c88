/** The number of the request that brought this page; undefined where the server did not write it. */
export function pageRequestId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content || undefined
}
