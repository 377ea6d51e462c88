import { createPermissions } from './access/permissions.ts'
import { createTenantOrigins } from './access/tenantOrigins.ts'
import { type FeatureOptions, ownContract } from './appOptions.ts'
import { createAccessLimits } from './features/accounts/accessLimits.ts'
import { rateAddress } from './features/accounts/signInLimiter.ts'
import { createAccountStores } from './features/accounts/store/accountStores.ts'
import { businessCountry } from './features/conversations/businessCountry.ts'
import { type Feature, hooksOf, type ServerCore } from './features/Feature.ts'
import { createOutboundFeature } from './features/outbound/outboundFeature.ts'
import type { WindowOf } from './features/outbound/ruleTrials.ts'
import { createOutboxFeature } from './features/outbox/outboxFeature.ts'
import { mailBrand } from './features/settings/mailBrand.ts'
import { createSettingsFeature } from './features/settings/settingsFeature.ts'
import { createTenantService } from './features/tenants/tenantService.ts'
import { createUndiciWebClient } from './providers/web/undiciWebClient.ts'
import { createRawRecords, type RawRecords } from './records/rawRecords.ts'
import { createRecordServices } from './records/recordServices.ts'
import { createSecretBox } from './secrets/secretBox.ts'
import type { ServerState } from './serverState.ts'
import { readSettings } from './store/records/entityRecords.ts'
import type { CountryIn } from './store/records/entityStore.ts'
import { systemActor } from './store/scope.ts'
import { createStreams } from './streams/createStreams.ts'
import { createSchemaValidation } from './validation/schemaValidation.ts'
import { mcpClient as createMcpClient, fileStorage, mailTransport, officeConverter } from './vendors.ts'

/**
 * Creates the `ServerCore` that every feature receives, with the settings, tenants, and mails, which depend on each
 * other. `features` is called for hooks when records are first written.
 */
export async function createServerCore(
  options: FeatureOptions,
  { port, windowOf }: Pick<ServerState, 'port'> & { windowOf: WindowOf },
  features: () => readonly Feature[],
) {
  const { env, database, secretKey: cursorKey, log, now = () => new Date() } = options
  const { definitions, rules } = options.contract ?? ownContract
  const isSingleUser = env.authMode === 'single'
  const secretBox = createSecretBox({ key: cursorKey, previous: env.secretKeyPrevious })
  const stores = createAccountStores(database)
  const origins = createTenantOrigins({ publicUrl: env.publicUrl, port })
  const transport = await mailTransport(env)
  const brandOf = async (tenantId: string) =>
    mailBrand(
      await settings.of(tenantId),
      await tenants.mailOrigin({ tenantId, actor: systemActor, requestId: '' }),
    )
  const { outbound, suppressions, unsubscribeLinks, ...outboundRules } = createOutboundFeature({
    ...{ database, secretBox, windowOf, now },
    countryOf: businessCountry,
    originOf: scope => tenants.mailOrigin(scope),
  })
  const outboxDeps = { database, stores, secretBox, transport, brandOf, outbound, now }
  const { outbox, ...mails } = createOutboxFeature(outboxDeps)
  const tenants = createTenantService({ stores, outbox, origins, cursorKey, now })
  const timeZone = (tenantId: string) => settings.timeZone(tenantId)
  const rawRecordsAt = (now: () => Date) =>
    createRawRecords({ ...options, definitions, secretBox, cursorKey, timeZone, countryIn, now })
  const rawRecords = rawRecordsAt(now)
  const { settings, ...settingHooks } = createSettingsFeature(rawRecords)
  const hooks = (raw: RawRecords) => hooksOf(features(), raw)
  const servicesOf = (raw: RawRecords) => createRecordServices({ raw, hooks, installation: tenants.records })
  /** Creates a record store and services that use another clock. */
  const recordsAt = (now: () => Date) => {
    const raw = rawRecordsAt(now)
    return { store: raw.store, records: servicesOf(raw) }
  }
  const webClient = createUndiciWebClient({ privateHosts: env.privateHosts })
  const mcpClient = createMcpClient(webClient.fetch)
  const schemas = createSchemaValidation()
  const streams = createStreams({
    database,
    quota: { isEnabled: env.rateLimit, addressOf: rateAddress },
    limits: createAccessLimits({ isSingleUser, now }),
    log,
  })
  const shared: ServerCore = {
    database,
    records: servicesOf(rawRecords),
    rawRecords,
    permissions: createPermissions(rules),
    schemas,
    secretBox,
    storage: await fileStorage(env, now),
    office: await officeConverter(env),
    webClient,
    streams,
    isSingleUser,
    isRateLimited: env.rateLimit,
    log,
    now,
  }
  const close = async () => {
    streams.stop()
    await schemas.close()
    await mcpClient.close()
    await webClient.close()
  }
  const core = {
    ...shared,
    settings,
    outbound,
    suppressions,
    unsubscribeLinks,
    outbox,
    stores,
    tenants,
    mcpClient,
    close,
  }
  return { core, origins, outboundRules, mails, settingHooks, recordsAt }
}

/** Returns the country of the business, in which its phone numbers are dialed. */
const countryIn: CountryIn = async (store, tenantId) =>
  businessCountry(await readSettings(store, { tenantId, actor: systemActor, requestId: '' }, 'business_info'))
