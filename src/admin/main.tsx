import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createApi } from '../api/createApi.ts'
import { App } from './App.tsx'

const api = createApi({
  fetch: request => fetch(request),
  pageUrl: location.href,
  scriptUrl: import.meta.url,
})

// The page's policy lets in only the styles that carry its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const styles = createCache({ key: 'css', ...(nonce && { nonce }) })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <CacheProvider value={styles}>
      <App api={api} />
    </CacheProvider>,
  )
}
