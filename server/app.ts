import { type AppOptions, type FeatureOptions, ownContract } from './appOptions.ts'
import { createBase } from './base.ts'
import { createAccountsFeature } from './features/accounts/accountsFeature.ts'
import { createAgentsFeature } from './features/agents/agentsFeature.ts'
import { createAgentTestRunsFeature } from './features/agentTestRuns/agentTestRunsFeature.ts'
import { createAuditFeature } from './features/audit/auditFeature.ts'
import { createChainsFeature } from './features/chains/chainsFeature.ts'
import { createChannelGround } from './features/channels/channelGround.ts'
import { createChannelsFeature } from './features/channels/channelsFeature.ts'
import { createContactsFeature } from './features/contacts/contactsFeature.ts'
import { createConversationsFeature } from './features/conversations/conversationsFeature.ts'
import { createCustomDataFeature } from './features/customData/customDataFeature.ts'
import { createDemoFeature } from './features/demo/demoFeature.ts'
import { type Feature, handlersOf } from './features/Feature.ts'
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
import { createEmbedReports } from './features/onboarding/embedReports/embedReports.ts'
import { createOnboardingFeature } from './features/onboarding/onboardingFeature.ts'
import { createPlatformFeature } from './features/platform/platformFeature.ts'
import { createRecordsFeature } from './features/records/recordsFeature.ts'
import { createSimulationsFeature } from './features/simulations/simulationsFeature.ts'
import { agentSuiteRules, chainSuiteRules } from './features/simulations/suiteRules.ts'
import { createTenantsFeature } from './features/tenants/tenantsFeature.ts'
import { createTranslationFeature } from './features/translation/translationFeature.ts'
import { createHeldCalls } from './features/voice/heldCalls.ts'
import { createVoiceFeature } from './features/voice/voiceFeature.ts'
import { createClientTokens } from './features/webChat/clientTokens.ts'
import { webChatChannel } from './features/webChat/webChatChannel.ts'
import { createWebChatFeature } from './features/webChat/webChatFeature.ts'
import { prepareInstallation } from './installation.ts'
import { type App, serveFeatures } from './serveFeatures.ts'
import { createServerState, type ServerState } from './serverState.ts'
import { prepareEntityTables } from './store/records/entityTables.ts'
import { modelProviders, oidcIssuer, speechVendor } from './vendors.ts'

/** Every feature over an open, migrated database; nothing is served yet. */
export async function createFeatures(options: FeatureOptions, server: ServerState) {
  const { env } = options
  const { document, definitions } = options.contract ?? ownContract
  const { base, origins, mails, settingHooks, recordsAt } = await createBase(options, server, () => features)
  const issuer = await oidcIssuer(env)
  const accounts = createAccountsFeature({ ...options, ...base, origins, issuer })
  const channels = [webChatChannel, ...(options.channels ?? [])]
  const { enqueueDelivery } = options
  const spoken = createChannelGround({ ...base, channels, enqueueDelivery })
  const talk = { ...base, ...spoken, clientTokens: createClientTokens(base) }
  const files = createFilesFeature(talk)
  const providers = modelProviders()
  const models = createModelsFeature({ ...base, ...providers, models: options.models })
  const { modelSettings } = models
  const speaking = { ...talk, files: files.files, models: models.models, modelSettings }
  const translation = createTranslationFeature(speaking)
  const knowledge = createKnowledgeFeature({ ...base, embeddings: models.embeddings })
  const imports = createImportsFeature({ ...speaking, pace: options.sitePace })
  const chains = createChainsFeature({
    ...speaking,
    ...chainSuiteRules(base),
    knowledge: knowledge.search,
    translations: translation.translation,
    handOff: (participant, wish) => inbox.inbox.handOff(participant, wish),
    actions: () => agents.ownActions,
  })
  const agents = createAgentsFeature({
    ...speaking,
    ...agentSuiteRules({ ...base, chains: chains.asActions }),
    chains: chains.asActions,
    answers: chains.answers,
    builtins: () => features.flatMap(({ actions = [] }: Feature) => actions),
  })
  const contacts = createContactsFeature({
    ...base,
    copies: () => features.flatMap(({ copies = [] }: Feature) => copies),
  })
  const intakes = createIntakeServices({
    ...base,
    handOver: (write, scope) => inbox.inbox.handOver(write, scope),
  })
  const { identities } = contacts.contacts
  const { router, questions } = chains
  // A conversation in which an intake is filled is the intake's.
  const automatic = [intakes.responder, agents.responder]
  const team = teamResponder
  const conversations = createConversationsFeature({
    ...talk,
    automatic,
    team,
    identities,
    router,
    answer: knowledge.answer,
  })
  const { conversations: started, messages, conversationStreams } = conversations
  const { stopTurn } = agents
  const answering = { responders: automatic, intakes, identities, stopTurn }
  const parts = { ...speaking, ...answering, messages, conversations: started, conversationStreams }
  const embedReports = createEmbedReports(base)
  const webChat = createWebChatFeature({ ...parts, noteEmbedReport: embedReports.note })
  const serviceAt = (now: () => Date) => recordsAt(now).service
  const callsAt = (now: () => Date) => createHeldCalls({ store: recordsAt(now).store, now })
  const demo = createDemoFeature({ ...base.records, serviceAt, callsAt, now: base.now })
  const inbox = createInboxFeature({ ...parts, log: talk.conversationLog, store: base.records.store })
  const speech = speechVendor(base.webClient.fetch)
  const voice = createVoiceFeature({ ...parts, inbox: inbox.inbox, env, speech })
  const jobs = createJobsFeature({ ...base, types: () => features.flatMap(({ jobs = [] }) => jobs) })
  const { isChatPicture, productLinks } = webChat
  const ours = [
    createPlatformFeature({ ...base, ...server, files: files.files, productLinks, isChatPicture, document }),
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
    createChannelsFeature(parts),
    agents,
    createSimulationsFeature({ ...parts, chains }),
    createAgentTestRunsFeature({ ...base, conversations: started }),
    createIntakesFeature(parts),
    webChat,
    voice,
    demo,
    jobs,
    createOnboardingFeature({ ...speaking, ...imports }),
    createHomeFeature({ ...base, accounts, modelSettings, questions, jobs: jobs.service, demo: demo.demo }),
  ] as const
  const further = (options.further ?? []).map(make => make(base))
  const features: readonly Feature[] = [...ours, ...further]
  const handlers = Object.assign(handlersOf(ours), ...further.map(({ handlers }) => handlers))
  const { voiceSettings } = voice
  return { ...base, accounts, embedReports, voiceSettings, demo: demo.demo, features, handlers }
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
