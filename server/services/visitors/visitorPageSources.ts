import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { Database } from '../../store/database.ts'
import { findFirstIntakeToken } from '../../store/intakes/intakeRecords.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import { demoTenantName } from '../demo/demoBusiness.ts'
import type { EntityService } from '../records/entityService.ts'
import type { Tenant } from '../session.ts'
import { createSettingsCache } from '../settingsCache.ts'
import type { AllowedOrigins } from './allowedOrigins.ts'
import { webOrigin } from './originMatches.ts'

interface Deps {
  tenantOf: (host: string) => Promise<Tenant>
  allowedOrigins: AllowedOrigins
  store: Pick<EntityStore, 'get'>
  service: Pick<EntityService, 'get'>
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

/** What the pages with visitors' chats need to know of the tenant on a host; nothing while that cannot be found out. */
export function createVisitorPageSources(deps: Deps) {
  const { tenantOf, allowedOrigins, store, service, database, now } = deps
  // Anybody may ask for these pages as often as they like.
  const sources = createSettingsCache({ read: readSources, now })
  const demos = createSettingsCache({ read: readDemo, now })
  return {
    sourcesFor: (host: string) =>
      soon(
        tenantOf(host).then(({ id }) => sources.of(id)),
        noSources,
      ),
    demoFor: (host: string) =>
      soon(
        tenantOf(host).then(({ id }) => demos.of(id)),
        noDemo,
      ),
  }

  async function readSources(tenantId: string): Promise<typeof noSources> {
    const [looks, ancestors] = await Promise.all([
      store.get(scopeOf(tenantId), webChat, singletonId),
      allowedOrigins(tenantId),
    ])
    return { images: imageOrigins(looks?.data ?? {}), ancestors: ancestors.filter(isFrameSource) }
  }

  async function readDemo(tenantId: string): Promise<typeof noDemo> {
    const [business, { client_token: clientToken }, intakeToken] = await Promise.all([
      store.get(scopeOf(tenantId), 'business_info', singletonId),
      // The web chat gets its token when it is first asked for.
      service.get(scopeOf(tenantId), webChat, singletonId),
      database.inTenant(tenantId, findFirstIntakeToken),
    ])
    return {
      isImagined: business?.data.name === demoTenantName,
      clientToken: typeof clientToken === 'string' ? clientToken : '',
      intakeToken: intakeToken ?? '',
    }
  }
}

/** Where the pictures of a web chat's looks come from, each place once. */
export function imageOrigins(looks: Readonly<Record<string, unknown>>): string[] {
  const addresses = pictures.map(name => looks[name]).filter(value => typeof value === 'string')
  const origins = addresses.map(address =>
    URL.canParse(address) ? webOrigin(new URL(address).origin) : null,
  )
  return [...new Set(origins.filter(origin => origin !== null))]
}

const pictures = ['avatar_url', 'background_watermark_url', 'chat_button_icon_image_url'] as const

/** A policy knows no addresses of IPv6, and whatever else were in it must end nothing. */
function isFrameSource(entry: string): boolean {
  return /^(\*|https?:\/\/(\*\.)?[\w.-]+(:\d+)?)$/.test(entry)
}

function soon<T>(found: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([found.catch(() => otherwise), pause(patienceMs, otherwise, { ref: false })])
}

function scopeOf(tenantId: string): Scope {
  return { tenantId, actor: systemActor, requestId: v7() }
}

const webChat = 'web_chat_configuration'
const noSources: { images: string[]; ancestors: string[] } = { images: [], ancestors: [] }
const noDemo = { isImagined: false, clientToken: '', intakeToken: '' }
const patienceMs = 1000
