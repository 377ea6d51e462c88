import { type AppOptions, type FeatureOptions, ownContract } from './appOptions.ts'
import { createAccountsFeature } from './features/accounts/accountsFeature.ts'
import { createAgentsFeature } from './features/agents/agentsFeature.ts'
import { createAgentTestRunsFeature } from './features/agentTestRuns/agentTestRunsFeature.ts'
import { createAnalysisFeature } from './features/analysis/analysisFeature.ts'
import { createAuditFeature } from './features/audit/auditFeature.ts'
import { createBillingFeature } from './features/billing/billingFeature.ts'
import { createBookingPageFeature } from './features/bookingPage/bookingPageFeature.ts'
import { createBookingsFeature } from './features/bookings/bookingsFeature.ts'
import { createBookingMailsFeature } from './features/bookings/mails/bookingMailsFeature.ts'
import { createCalendarSyncFeature } from './features/calendarSync/calendarSyncFeature.ts'
import type { HandOff } from './features/chains/acting/conversationActs.ts'
import { createChainsFeature } from './features/chains/chainsFeature.ts'
import type { MeasureFigure } from './features/chains/data/dataProvider.ts'
import { createChannelsFeature } from './features/channels/channelsFeature.ts'
import { createContactMessages } from './features/channels/contactMessages.ts'
import type { ChannelOpening } from './features/channels/contactTarget.ts'
import { createConversationCore } from './features/channels/conversationCore.ts'
import { createContactsFeature } from './features/contacts/contactsFeature.ts'
import { createConversationsFeature } from './features/conversations/conversationsFeature.ts'
import type { PrepareOwnTurn } from './features/conversations/ownTurn.ts'
import { createCustomDataFeature } from './features/customData/customDataFeature.ts'
import { createDemoFeature } from './features/demo/demoFeature.ts'
import { createDocumentsFeature } from './features/documents/documentsFeature.ts'
import { createEffectsFeature } from './features/effects/effectsFeature.ts'
import { createEmailChannel } from './features/email/emailChannel.ts'
import { createEmailFeature } from './features/email/emailFeature.ts'
import { restartMailbox } from './features/email/store/restartMailbox.ts'
import { type Feature, handlersOf } from './features/Feature.ts'
import { createFilesFeature } from './features/files/filesFeature.ts'
import { createFormsFeature } from './features/forms/formsFeature.ts'
import { createHomeFeature } from './features/home/homeFeature.ts'
import { createImportsFeature } from './features/imports/importsFeature.ts'
import { createInboxFeature } from './features/inbox/inboxFeature.ts'
import { teamResponder } from './features/inbox/teamResponder.ts'
import type { HandOver } from './features/intakes/intakeAnswers.ts'
import { createIntakeServices } from './features/intakes/intakeServices.ts'
import { createIntakesFeature } from './features/intakes/intakesFeature.ts'
import { createIntegrationsFeature } from './features/integrations/integrationsFeature.ts'
import { createJobsFeature } from './features/jobs/jobsFeature.ts'
import { createEvaluationFeature } from './features/knowledge/evaluation/evaluationFeature.ts'
import { createKnowledgeFeature } from './features/knowledge/knowledgeFeature.ts'
import { createMcpServerFeature } from './features/mcpServer/mcpServerFeature.ts'
import { createModelsFeature } from './features/models/modelsFeature.ts'
import { createEmbedReports } from './features/onboarding/embedReports/embedReports.ts'
import { createOnboardingFeature } from './features/onboarding/onboardingFeature.ts'
import type { WindowOf } from './features/outbound/ruleTrials.ts'
import { createPlatformFeature } from './features/platform/platformFeature.ts'
import { createRecordsFeature } from './features/records/recordsFeature.ts'
import { createReportsFeature } from './features/reports/reportsFeature.ts'
import { createSavedViewsFeature } from './features/savedViews/savedViewsFeature.ts'
import { createSimulationsFeature } from './features/simulations/simulationsFeature.ts'
import { agentSuiteRules, chainSuiteRules } from './features/simulations/suiteRules.ts'
import { createTasksFeature } from './features/tasks/tasksFeature.ts'
import { createTenantsFeature } from './features/tenants/tenantsFeature.ts'
import { createTranslationFeature } from './features/translation/translationFeature.ts'
import { createTwoChatChannel } from './features/twoChat/twoChatChannel.ts'
import { createTwoChatFeature } from './features/twoChat/twoChatFeature.ts'
import { createHeldCalls } from './features/voice/heldCalls.ts'
import { createVoiceFeature } from './features/voice/voiceFeature.ts'
import { createClientTokens } from './features/webChat/clientTokens.ts'
import { webChatChannel } from './features/webChat/webChatChannel.ts'
import { createWebChatFeature } from './features/webChat/webChatFeature.ts'
import { prepareInstallation } from './installation.ts'
import { type App, serveFeatures } from './serveFeatures.ts'
import { createServerCore } from './serverCore.ts'
import { createServerState, type ServerState } from './serverState.ts'
import { prepareEntityTables } from './store/records/entityTables.ts'
import {
  billingProvider,
  calendarProviders,
  fileSources,
  mailServers,
  messengerProvider,
  modelProviders,
  oidcIssuer,
  speechVendor,
} from './vendors.ts'

/** Creates all features on an open, migrated database. Nothing is served yet. */
export async function createFeatures(options: FeatureOptions, server: ServerState) {
  const { env } = options
  const { document, definitions } = options.contract ?? ownContract

  /*
   * Late references: if two features need each other, the first one gets a function that looks up the other. Requests
   * and jobs call it only after all features exist.
   */
  const handOff: HandOff = (participant, wish) => inbox.inbox.handOff(participant, wish)
  const handOver: HandOver = (write, scope) => inbox.inbox.handOver(write, scope)
  const ownActions = () => agents.ownActions
  const allFeatures = () => features
  const allActions = () => features.flatMap(({ actions = [] }) => actions)
  const allCopies = () => features.flatMap(({ copies = [] }) => copies)
  const allEffects = () => features.flatMap(({ effects = [] }) => effects)
  const allFollowers = () => features.flatMap(({ bookingFollowers = [] }) => bookingFollowers)
  const intakeFollowers = () => features.flatMap(({ intakeFollowers = [] }) => intakeFollowers)
  const measureFigure: MeasureFigure = (...asked) => reports.measureFigure(...asked)
  const prepareOwnTurn: PrepareOwnTurn = (turn, signal) => intakes.prepareTurn(turn, signal)
  const allJobs = () => features.flatMap(({ jobs = [] }) => jobs)

  const windowOf: WindowOf = async (tenantId, name) =>
    (await channels.find(channel => channel.name === name)?.windowMs(tenantId)) ?? null

  const { core, origins, outboundRules, mails, settingHooks, recordsAt } = await createServerCore(
    options,
    { ...server, windowOf },
    allFeatures,
  )
  const { passwordCost, isHttps, sitePace: pace, enqueueDelivery, reportMs } = options
  const issuer = await oidcIssuer(env)
  const accounts = createAccountsFeature({ ...core, origins, issuer, isHttps, passwordCost })
  const provider = billingProvider(env, core.webClient.fetch)
  const billing = createBillingFeature({ ...core, origins, provider })
  const emailChannel = createEmailChannel({ deliver: message => email.deliver(message) })
  const messenger2Chat = messengerProvider(env, core.webClient)
  const messenger = createTwoChatChannel({ ...core, provider: messenger2Chat })
  const channels = [webChatChannel, emailChannel.channel, messenger.channel, ...(options.channels ?? [])]
  const conversationCore = createConversationCore({ ...core, channels, enqueueDelivery })
  const { conversationLog, participation, outgoing, visitorOf } = conversationCore
  const mailOpening: ChannelOpening = { kind: 'email', entry: tenantId => email.opening.entry(tenantId) }
  const contactMessages = createContactMessages({
    ...core,
    store: core.records.store,
    openings: { email: mailOpening, wa_2chat: messenger.opening },
    outgoing,
  })
  const clientTokens = createClientTokens(core)
  const filesFeature = createFilesFeature({ ...core, visitorOf })
  const { files } = filesFeature
  const providers = modelProviders()
  const modelsFeature = createModelsFeature({ ...core, ...providers, models: options.models })
  const { models, modelSettings, embeddings } = modelsFeature
  const translation = createTranslationFeature({ ...core, models, modelSettings })
  const knowledge = createKnowledgeFeature({ ...core, embeddings })
  const imports = createImportsFeature({ ...core, files, visitorOf, pace })
  const customData = createCustomDataFeature({ ...core, sheetRows: imports.sheetRows })
  const integrations = createIntegrationsFeature({
    ...core,
    documents: imports.documents,
    fileSources: fileSources(core.webClient, core.now),
    origins,
    accountAddresses: { google: env.google.accountsUrl, microsoft: env.microsoft.accountsUrl },
    onAccount: restartMailbox,
    furtherKinds: options.integrationKinds,
  })
  const calendarSync = createCalendarSyncFeature({
    ...core,
    accounts: integrations.accounts,
    mailAdmins: integrations.mailAdmins,
    providers: calendarProviders(env),
    origins,
    bookings: () => bookings.services.bookings,
  })
  const tasks = createTasksFeature({
    ...core,
    decideAction: (...decision) => agents.decideAction(...decision),
  })
  const bookings = createBookingsFeature({
    ...core,
    foreignCalendars: calendarSync.foreignCalendars,
    followers: allFollowers,
  })
  const bookingMails = createBookingMailsFeature(core)
  const documentsFeature = createDocumentsFeature({ ...core, conversationLog, files, visitorOf, origins })
  const chains = createChainsFeature({
    ...core,
    ...chainSuiteRules(core),
    conversationLog,
    models,
    knowledge: knowledge.search,
    bookings: bookings.services,
    documents: documentsFeature.documents,
    createTask: tasks.createTask,
    contactMessages,
    questionTasks: tasks.asked,
    translations: translation.translation,
    handOff,
    measureFigure,
    actions: ownActions,
  })
  const agents = createAgentsFeature({
    ...core,
    ...agentSuiteRules({ ...core, chains: chains.asActions }),
    conversationLog,
    participation,
    files,
    models,
    approvalTasks: tasks.asked,
    chains: chains.asActions,
    answers: chains.answers,
    mcp: integrations.mcpActions,
    builtins: allActions,
    prepareOwnTurn,
  })
  const { stopTurn, wakeTurns: wake } = agents
  const { questions, router } = chains
  const contacts = createContactsFeature({ ...core, copies: allCopies })
  const { identities } = contacts.contacts
  const intakes = createIntakeServices({
    ...core,
    conversationLog,
    models,
    modelSettings,
    expressions: chains.expressions,
    followers: intakeFollowers,
    lookUp: knowledge.answer,
    wake,
    handOver,
  })
  // A conversation in which an intake is being filled belongs to the intake.
  const automatic = [intakes.responder, agents.responder]
  const conversationsFeature = createConversationsFeature({
    ...core,
    conversationLog,
    participation,
    clientTokens,
    automatic,
    team: teamResponder,
    identities,
    router,
    answer: knowledge.answer,
  })
  const { conversations, messages, conversationStreams } = conversationsFeature
  const embedReports = createEmbedReports(core)
  const webChat = createWebChatFeature({
    ...core,
    clientTokens,
    conversations,
    noteEmbedReport: embedReports.note,
  })
  const inbox = createInboxFeature({
    ...core,
    store: core.records.store,
    log: conversationLog,
    participation,
    conversations,
    responders: automatic,
    outgoing,
  })
  const voice = createVoiceFeature({
    ...core,
    env,
    conversationLog,
    participation,
    messages,
    conversationStreams,
    identities,
    stopTurn,
    files,
    models,
    modelSettings,
    inbox: inbox.inbox,
    intakes: intakes.calls,
    speech: speechVendor(core.webClient.fetch),
  })
  const email = createEmailFeature({
    ...core,
    ...mailServers(env),
    ...options.mail,
    emailChannel,
    accounts: integrations.accounts,
    origins,
    onMail: chains.onMail,
    conversationLog,
    participation,
    outgoing,
    files,
  })
  const reports = createReportsFeature({
    ...core,
    ...conversationsFeature,
    ...{ models, modelSettings },
    expressions: chains.expressions,
    reportMs,
  })
  const demo = createDemoFeature({ ...core, recordsAt, createCalls: createHeldCalls })
  const jobs = createJobsFeature({ ...core, types: allJobs })
  const { isChatPicture, productLinks } = webChat
  const { sitePageParser, paces, documents } = imports
  const ours = [
    createPlatformFeature({
      ...core,
      ...server,
      files,
      productLinks,
      isChatPicture,
      document,
      hasPortal: billing.billing.hasPortal,
    }),
    createRecordsFeature({ ...core, definitions: Object.values(definitions) }),
    createSavedViewsFeature(core),
    createAuditFeature(core),
    settingHooks,
    outboundRules,
    mails,
    accounts,
    createTenantsFeature(core),
    billing,
    filesFeature,
    customData,
    knowledge,
    createEvaluationFeature({ ...core, ...providers, knowledge: knowledge.search }),
    imports,
    modelsFeature,
    translation,
    // In this order, a person's words are erased: mails lead to bookings, and the ids of those and of analyses to runs of
    // chains.
    createAnalysisFeature({ ...core, models, modelSettings }),
    bookingMails,
    tasks,
    bookings,
    documentsFeature,
    chains,
    contacts,
    inbox,
    conversationsFeature,
    createChannelsFeature({
      ...core,
      channels,
      outgoing,
      messages,
      contactMessages,
      conversationLog,
      identities,
      noteOwnWords: inbox.inbox.noteOwnWords,
    }),
    email,
    createTwoChatFeature({
      ...core,
      messenger,
      provider: messenger2Chat,
      files,
      participation,
      inbox: inbox.inbox,
      mailAdmins: integrations.mailAdmins,
    }),
    agents,
    createMcpServerFeature({
      ...core,
      actions: agents.ownActions,
      knowledge: knowledge.search,
      tools: customData.tools,
    }),
    createSimulationsFeature({ ...core, conversationLog, participation, messages, models, chains, stopTurn }),
    createAgentTestRunsFeature({ ...core, conversations }),
    createIntakesFeature({ ...core, ...conversationsFeature, intakes, participation }),
    integrations,
    calendarSync,
    createBookingPageFeature({ ...core, ...bookings, ...bookingMails, origins }),
    createFormsFeature(core),
    webChat,
    voice,
    // After the records that effects follow from, so that a person's words in them are erased too.
    createEffectsFeature({ ...core, kinds: allEffects }),
    demo,
    jobs,
    createOnboardingFeature({ ...core, models, clientTokens, sitePageParser, paces, documents }),
    reports,
    createHomeFeature({
      ...{ ...core, ...reports, accounts, modelSettings, questions },
      ...{ jobs: jobs.service, demo: demo.demo },
    }),
  ] as const
  const further = (options.further ?? []).map(make => make(core))
  const features: readonly Feature[] = [...ours, ...further]
  const handlers = Object.assign(handlersOf(ours), ...further.map(({ handlers }) => handlers))
  const { voiceSettings } = voice
  return { ...core, accounts, embedReports, voiceSettings, demo: demo.demo, features, handlers }
}

/** Creates the complete server on an open, migrated database. It does not listen by itself. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, contract = ownContract } = options
  await prepareEntityTables(options.database, Object.values(contract.definitions))
  const server = createServerState(env)
  const made = await createFeatures(options, server)
  const home = await prepareInstallation({ ...made, env })
  return serveFeatures({ ...options, ...made, log: options.log, contract, server, home })
}
