import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

/** Builds the stock application and serves it next to the API at `api`, on a free loopback port. */
export async function serveStockPages(api: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'switchboard-stock-'))
  const shared = { configFile: false, root: join(import.meta.dirname, 'stock'), logLevel: 'warn' } as const
  await build({
    ...shared,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4000 },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': { target: api, changeOrigin: true } } },
  })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
