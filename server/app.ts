import { createTenantOrigins } from './access/tenantOrigins.ts'
import { type AppOptions, type FeatureOptions, ownContract } from './appOptions.ts'
import { createAccountsFeature } from './features/accounts/accountsFeature.ts'
import { createAccountStores } from './features/accounts/store/accountStores.ts'
import { createAgentsFeature } from './features/agents/agentsFeature.ts'
import { createAuditFeature } from './features/audit/auditFeature.ts'
import { createChainsFeature } from './features/chains/chainsFeature.ts'
import { createChannelsFeature, enqueueDelivery } from './features/channels/channelsFeature.ts'
import { createDeliveries } from './features/channels/deliveries.ts'
import { createContactsFeature } from './features/contacts/contactsFeature.ts'
import { createConversationGround } from './features/conversations/conversationGround.ts'
import { createConversationsFeature } from './features/conversations/conversationsFeature.ts'
import { createCustomDataFeature } from './features/customData/customDataFeature.ts'
import { createDemoFeature } from './features/demo/demoFeature.ts'
import { type Feature, handlersOf, hooksOf } from './features/Feature.ts'
import { createFilesFeature } from './features/files/filesFeature.ts'
import { createHomeFeature } from './features/home/homeFeature.ts'
import { createImportsFeature } from './features/imports/importsFeature.ts'
import { createInboxFeature } from './features/inbox/inboxFeature.ts'
import { teamResponder } from './features/inbox/teamResponder.ts'
import { createIntakeServices } from './features/intakes/intakeServices.ts'
import { createIntakesFeature } from './features/intakes/intakesFeature.ts'
import { createJobsFeature } from './features/jobs/jobsFeature.ts'
import { createKnowledgeFeature } from './features/knowledge/knowledgeFeature.ts'
import { createTrialsFeature } from './features/knowledge/trials/trialsFeature.ts'
import { createListsFeature } from './features/lists/listsFeature.ts'
import { createModelsFeature } from './features/models/modelsFeature.ts'
import { createOnboardingFeature } from './features/onboarding/onboardingFeature.ts'
import { createSightings } from './features/onboarding/sightings/sightings.ts'
import { createOutboxFeature } from './features/outbox/outboxFeature.ts'
import { createPlatformFeature } from './features/platform/platformFeature.ts'
import { createRecordsFeature } from './features/records/recordsFeature.ts'
import { mailBrand } from './features/settings/mailBrand.ts'
import { createSettingsFeature } from './features/settings/settingsFeature.ts'
import { createRehearsal, readChainRehearsal } from './features/simulations/rehearsal.ts'
import { requiredSuites, requiredSuitesOfChain } from './features/simulations/requiredSuites.ts'
import { runSuitesOf, runSuitesOfChain } from './features/simulations/runSuitesOf.ts'
import { createSimulationsFeature } from './features/simulations/simulationsFeature.ts'
import { createTenantService } from './features/tenants/tenantService.ts'
import { createTenantsFeature } from './features/tenants/tenantsFeature.ts'
import { createTranslationFeature } from './features/translation/translationFeature.ts'
import { createTryoutsFeature } from './features/tryouts/tryoutsFeature.ts'
import { createHeldCalls } from './features/voice/heldCalls.ts'
import { createVoiceFeature } from './features/voice/voiceFeature.ts'
import { createClientTokens } from './features/webChat/clientTokens.ts'
import { webChatChannel } from './features/webChat/webChatChannel.ts'
import { createWebChatFeature } from './features/webChat/webChatFeature.ts'
import { createGround } from './ground.ts'
import { prepareInstallation } from './installation.ts'
import { createRecordGround, type RecordGround } from './records/recordGround.ts'
import { createRecordServices } from './records/recordServices.ts'
import { createSecretBox } from './secrets/secretBox.ts'
import { type App, serveFeatures } from './serveFeatures.ts'
import { createServerState, type ServerState } from './serverState.ts'
import { prepareEntityTables } from './store/records/entityTables.ts'
import { systemActor } from './store/scope.ts'
import { mailTransport, modelProviders, oidcIssuer, speechVendor } from './vendors.ts'

/** Every feature over an open, migrated database; nothing is served yet. */
export async function createFeatures(options: FeatureOptions, server: ServerState) {
  const { env, secretKey: cursorKey, log, now = () => new Date() } = options
  const { document, definitions, rules } = options.contract ?? ownContract
  const secretBox = createSecretBox({ key: cursorKey, previous: env.secretKeyPrevious })
  const stores = createAccountStores(options.database)
  const origins = createTenantOrigins({ publicUrl: env.publicUrl, port: server.port })
  const transport = await mailTransport(env)
  const brandOf = async (tenantId: string) =>
    mailBrand(
      await settings.of(tenantId),
      await tenants.mailOrigin({ tenantId, actor: systemActor, requestId: '' }),
    )
  const { outbox, ...mails } = createOutboxFeature({ stores, secretBox, transport, brandOf, now })
  const tenants = createTenantService({ stores, outbox, origins, cursorKey, now })
  const timeZone = (tenantId: string) => settings.timeZone(tenantId)
  const plainAt = (now: () => Date) =>
    createRecordGround({ ...options, definitions, secretBox, cursorKey, timeZone, now })
  const plain = plainAt(now)
  const { settings, ...settingHooks } = createSettingsFeature(plain)
  const hooks = (at: RecordGround) => hooksOf(features, at)
  const installation = tenants.records
  const ground = await createGround({ env, plain, rules, hooks, installation, log })
  const base = { ...ground, settings, outbox, stores, tenants }
  const accounts = createAccountsFeature({
    ...base,
    box: secretBox,
    origins,
    mailOrigin: tenants.mailOrigin,
    issuer: await oidcIssuer(env),
    isHttps: options.isHttps,
    passwordCost: options.passwordCost,
  })
  const channels = [webChatChannel, ...(options.channels ?? [])]
  const enqueue = options.enqueueDelivery ?? enqueueDelivery
  const deliveries = createDeliveries({ ...base, channels, enqueue })
  const spoken = createConversationGround({ ...base, queueOutgoing: deliveries.queue })
  const talk = { ...base, ...spoken, clientTokens: createClientTokens(base) }
  const files = createFilesFeature(talk)
  const providers = modelProviders()
  const models = createModelsFeature({ ...base, ...providers, models: options.models })
  const { modelSettings } = models
  const translation = createTranslationFeature({ ...base, models: models.models, modelSettings })
  const knowledge = createKnowledgeFeature({ ...base, embeddings: models.embeddings })
  const imports = createImportsFeature({ ...talk, files: files.files, pace: options.sitePace })
  const chains = createChainsFeature({
    ...talk,
    models: models.models,
    knowledge: knowledge.search,
    translations: translation.translation,
    conversationLog: talk.conversationLog,
    handOff: (participant, wish) => inbox.inbox.handOff(participant, wish),
    actions: () => agents.ownActions,
    rehearsal: readChainRehearsal,
    beforePublishing: requiredSuitesOfChain,
    afterPublishing: runSuitesOfChain(base),
  })
  const builtins = () => features.flatMap(({ actions = [] }: Feature) => actions)
  const agents = createAgentsFeature({
    ...talk,
    files: files.files,
    models: models.models,
    chains: chains.asActions,
    answers: chains.answers,
    builtins,
    rehearsal: createRehearsal({ ...base, chains: chains.asActions }),
    beforePublishing: requiredSuites,
    afterPublishing: runSuitesOf(base),
  })
  const contacts = createContactsFeature(base)
  const intakes = createIntakeServices(base)
  const { identities } = contacts.contacts
  // A conversation in which an intake is filled is the intake's.
  const automatic = [intakes.responder, agents.responder]
  const conversations = createConversationsFeature({
    ...talk,
    automatic,
    team: teamResponder,
    identities,
    router: chains.router,
  })
  const { messages, conversations: started } = conversations
  const answering = { responders: automatic, outgoing: deliveries, intakes, identities }
  const parts = { ...talk, ...answering, messages, conversations: started }
  const sightings = createSightings(base)
  const webChat = createWebChatFeature({ ...parts, noteSighting: sightings.note })
  const serviceAt = (now: () => Date) =>
    createRecordServices({ ground: plainAt(now), hooks, installation }).service
  const callsAt = (now: () => Date) => createHeldCalls({ store: plainAt(now).store, now })
  const demo = createDemoFeature({ ...ground.records, serviceAt, callsAt, now })
  const inbox = createInboxFeature({ ...parts, log: talk.conversationLog, store: base.records.store })
  const simulations = createSimulationsFeature({
    ...talk,
    messages,
    models: models.models,
    expressions: chains.expressions,
    chainChecks: chains.checks,
    router: chains.router,
    stopTurn: agents.stopTurn,
  })
  const voice = createVoiceFeature({
    ...parts,
    inbox: inbox.inbox,
    files: files.files,
    models: models.models,
    modelSettings: models.modelSettings,
    stopTurn: agents.stopTurn,
    conversationStreams: conversations.streams,
    speech: speechVendor(ground.webClient.fetch),
    env,
  })
  const types = () => features.flatMap(({ jobs = [] }) => jobs)
  const jobs = createJobsFeature({ ...base, types })
  const { productLinks } = webChat
  const { questions } = chains
  const ours = [
    createPlatformFeature({
      ...{ ...base, ...server, files: files.files, productLinks, document },
      isChatPicture: webChat.isChatPicture,
    }),
    createRecordsFeature({ ...base, definitions: Object.values(definitions) }),
    createListsFeature(base),
    createAuditFeature(base),
    settingHooks,
    mails,
    accounts,
    createTenantsFeature(base),
    files,
    createCustomDataFeature(base),
    knowledge,
    createTrialsFeature({ ...base, ...providers, knowledge: knowledge.search }),
    imports,
    models,
    translation,
    chains,
    contacts,
    inbox,
    conversations,
    createChannelsFeature({ ...parts, channels, deliveries }),
    agents,
    simulations,
    createTryoutsFeature({ ...base, conversations: started }),
    createIntakesFeature(parts),
    webChat,
    voice,
    demo,
    jobs,
    createOnboardingFeature({ ...talk, ...imports, models: models.models }),
    createHomeFeature({ ...base, accounts, modelSettings, questions, jobs: jobs.service, demo: demo.demo }),
  ] as const
  const further = (options.further ?? []).map(make => make(ground))
  const features: readonly Feature[] = [...ours, ...further]
  const handlers = Object.assign(handlersOf(ours), ...further.map(({ handlers }) => handlers))
  const { voiceSettings } = voice
  return { ...base, accounts, sightings, voiceSettings, demo: demo.demo, features, handlers }
}

/** The whole server over an open, migrated database; it does not listen by itself. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, contract = ownContract } = options
  await prepareEntityTables(options.database, Object.values(contract.definitions))
  const server = createServerState(env)
  const made = await createFeatures(options, server)
  const home = await prepareInstallation({ ...made, env })
  return serveFeatures({ ...options, ...made, log: options.log, contract, server, home })
}
