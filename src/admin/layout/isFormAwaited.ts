/** Whether the page is to be one for a new record whose form is not there yet; the page before may still be on show. */
export function isFormAwaited(): boolean {
  return window.location.pathname.endsWith('/create') && !document.querySelector('[data-new-record]')
}
