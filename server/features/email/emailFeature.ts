import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import type { Mailboxes } from '../../providers/mailbox/mailbox.ts'
import type { MailProviders } from '../../providers/mailbox/mailProvider.ts'
import type { MailSenders } from '../../providers/mailbox/mailSender.ts'
import type { Deliveries } from '../channels/deliveries.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { Participation } from '../conversations/participation.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { FileService } from '../files/fileService.ts'
import type { SignedInAccounts } from '../integrations/oauth/signedInAccounts.ts'
import type { SuppressionService } from '../outbound/suppressionService.ts'
import type { UnsubscribeLinks } from '../outbound/unsubscribeLinks.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { createAuthorizeMailbox } from './accounts/authorizeMailbox.ts'
import { createMailAccounts } from './accounts/mailAccounts.ts'
import type { EmailChannel } from './emailChannel.ts'
import { emailConfigurationHook } from './emailConfigurationHook.ts'
import { emailRoutes } from './emailRoutes.ts'
import { createEmailSettings } from './emailSettings.ts'
import { createEmailStatus } from './emailStatus.ts'
import { createTakePersonMail } from './incoming/personMail.ts'
import { createStoreMail, type OnMail } from './incoming/storeMail.ts'
import { createTakeMail } from './incoming/takeMail.ts'
import { createTakeReport } from './incoming/takeReport.ts'
import { createTakeTeamMail } from './incoming/teamMail.ts'
import { createMailboxReaders } from './mailbox/mailboxReaders.ts'
import { createReadFolder } from './mailbox/readFolder.ts'
import { createReadMailbox } from './mailbox/readMailbox.ts'
import { mailCopies } from './mailCopies.ts'
import { createDeliverMail } from './outgoing/deliverMail.ts'
import { createMailAnswers } from './outgoing/mailAnswers.ts'
import { createMailOpening } from './outgoing/mailOpening.ts'
import { outgoingRoutes } from './outgoing/outgoingRoutes.ts'
import { createSentCopies, fileSentCopy } from './outgoing/sentCopies.ts'
import { createWriteMail } from './outgoing/writeMail.ts'
import { createMailParser } from './parser/createMailParser.ts'
import { createTestEmail } from './test/testEmail.ts'
import { createWholeMails } from './wholeMails.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'secretBox' | 'log' | 'now'> {
  emailChannel: EmailChannel
  accounts: SignedInAccounts
  mailProviders: MailProviders
  origins: Pick<TenantOrigins, 'forCaller'>
  mailboxes: Mailboxes
  mailSenders: MailSenders
  conversationLog: ConversationLog
  files: FileService
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  participation: Participation
  outgoing: Pick<Deliveries, 'queue'>
  suppressions: Pick<SuppressionService, 'noteDeadAddress'>
  unsubscribeLinks: Pick<UnsubscribeLinks, 'linkOf'>
  onMail: OnMail
}

/** Creates the feature of mailboxes: mails become messages of conversations, and answers become mails. */
export function createEmailFeature(deps: Deps) {
  const { database, records, secretBox, emailChannel, mailboxes, conversationLog, files, log, now } = deps
  const { inbound } = emailChannel
  const onError = (error: unknown) => log.error({ err: error }, 'Something went wrong with mails')
  const signIns = { database, accounts: deps.accounts, providers: deps.mailProviders }
  const accounts = createMailAccounts(signIns)
  const emailSettings = createEmailSettings({ store: records.store, accounts, secretBox, now })
  const parser = createMailParser()
  const storeMail = createStoreMail({ database, inbound, files, onMail: deps.onMail, now })
  const takeReport = createTakeReport({ database, suppressions: deps.suppressions, inbound })
  const takeMail = createTakeMail({
    database,
    parser,
    tenantSettings: deps.settings,
    storeMail,
    takePersonMail: createTakePersonMail({ database, log: conversationLog, storeMail, takeReport, now }),
    takeTeamMail: createTakeTeamMail({ database, storeMail }),
  })
  const readFolder = createReadFolder({ database, takeMail, onError, now })
  const readMailbox = createReadMailbox({ database, mailboxes, emailSettings, readFolder, onError, now })
  const readers = createMailboxReaders({ database, readMailbox, onError })
  const sentCopies = createSentCopies({ database, settings: emailSettings, files, mailboxes })
  const deliver = createDeliverMail({
    ...deps,
    settings: emailSettings,
    tenantSettings: deps.settings,
    sentCopies,
    log: conversationLog,
    onError,
  })
  const opening = createMailOpening({ settings: emailSettings })
  return {
    deliver,
    opening,
    handlers: {
      ...emailRoutes({
        emailStatus: createEmailStatus({ database, emailSettings, accounts }),
        authorizeMailbox: createAuthorizeMailbox(signIns),
        origins: deps.origins,
        testEmail: createTestEmail({ ...deps, emailSettings }),
        mails: createWholeMails({ database, files, parser }),
        files,
      }),
      ...outgoingRoutes({
        participation: deps.participation,
        writeMail: createWriteMail({ ...deps, store: records.store, opening }),
        mailAnswer: createMailAnswers({ database, settings: emailSettings }),
      }),
    },
    jobs: [{ task: fileSentCopy, run: sentCopies.file }],
    hooks: () => ({
      email_configuration: emailConfigurationHook({
        accounts,
        onChange: tenantId => {
          emailSettings.forget(tenantId)
          readers.start()
        },
      }),
    }),
    copies: [mailCopies],
    recoverOrphans: readers.start,
    drain: readers.drain,
    close: async () => parser.close(),
  } satisfies Feature & Record<string, unknown>
}
