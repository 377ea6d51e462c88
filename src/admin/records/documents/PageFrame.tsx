import { styled } from '@mui/material/styles'

/**
 * Shows a page of the server as a sheet of paper. Scripts cannot run in it, and it loads nothing. It keeps our origin, so
 * that tools that check this page can read it.
 */
export function PageFrame({ title, html }: { title: string; html: string }) {
  return <Sheet title={title} sandbox="allow-same-origin allow-popups" srcDoc={allowed(html)} tabIndex={0} />
}

/**
 * Returns the page as our own policy lets it be: it inherits that policy, which allows style sheets with our nonce, and
 * no styles of elements.
 */
function allowed(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return html
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replaceAll(/ style="text-align:(left|center|right|justify)"/g, ' align="$1"')
    .replaceAll(/ style="[^"]*"/g, '')
}

const Sheet = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'min(62vh, 640px)',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  // Paper is white, in dark mode as well.
  background: '#fff',
  colorScheme: 'light',
}))
