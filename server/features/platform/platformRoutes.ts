import { AppError } from '../../errors.ts'
import { fileReply } from '../../http/files/fileReply.ts'
import type { Call, Handlers } from '../../http/handlers.ts'
import type { Scope } from '../../store/scope.ts'
import type { FileService } from '../files/fileService.ts'
import { isLogo } from '../settings/logo.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { ProductLinks } from '../webChat/productLinks.ts'
import { frontendConfiguration } from './frontendConfiguration.ts'

export interface PlatformDeps {
  version: string
  document: unknown
  /** Resolves if the database answers; throws `server.unavailable`. */
  checkDatabase: () => Promise<void>
  /** Returns true if the server is about to stop. */
  isStopping: () => boolean
  isSingleUserMode: boolean
  settings: Pick<TenantSettingsService, 'of'>
  files: Pick<FileService, 'find' | 'open'>
  productLinks: ProductLinks
  /** Returns true if an uploaded picture belongs to the tenant's web chat. */
  isChatPicture: (scope: Scope, id: string) => Promise<boolean>
  /** Returns true if the billing portal can be opened for the tenant. */
  hasPortal: (tenantId: string) => Promise<boolean>
}

/** Returns the handlers for server details, health and public configuration. */
export function platformRoutes(deps: PlatformDeps) {
  const contract = JSON.stringify(deps.document)
  return {
    getServer: async () => ({ status: 200, body: { name: 'Switchboard', version: deps.version } }),
    checkHealth: async () => {
      if (deps.isStopping()) throw new AppError('server.stopping', { headers: { 'retry-after': '1' } })
      await deps.checkDatabase()
      return { status: 200, body: { status: 'ok' } }
    },
    getContract: async () => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(contract),
    }),
    getFrontendConfiguration: async ({ session: { tenant } }) => {
      const settings = await deps.settings.of(tenant.id)
      const environment_links = await deps.productLinks(tenant.id, settings)
      const enable_billing_in_account_menu =
        settings.frontend.enable_billing_in_account_menu && (await deps.hasPortal(tenant.id))
      const frontend = { ...settings.frontend, environment_links, enable_billing_in_account_menu }
      return { status: 200, body: frontendConfiguration({ ...settings, frontend }, tenant, deps) }
    },
    downloadLogo,
  } satisfies Partial<Handlers>

  async function downloadLogo({ scope, path, headers }: Call<'downloadLogo'>) {
    const { logo, logo_on_light } = (await deps.settings.of(scope.tenantId)).frontend
    const isNamed = [logo, logo_on_light].includes(path.id) || (await deps.isChatPicture(scope, path.id))
    const file = isNamed ? await deps.files.find(scope, path.id, 'image') : undefined
    // The rules may have changed since the picture was chosen.
    if (!file || !isLogo(file)) throw new AppError('resource.not_found')
    const reply = fileReply(
      file,
      { 'if-none-match': headers['if-none-match'] },
      { inline: true, isForVisitor: true },
    )
    const cached = { ...reply.headers, 'cache-control': 'public, max-age=86400' }
    if (reply.status === 304) return { status: 304 as const, headers: cached, body: undefined }
    return { status: 200 as const, headers: cached, body: await deps.files.open(file) }
  }
}
