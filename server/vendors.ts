import { join } from 'node:path'
import type { Env } from './env.ts'
import { createFairQueue } from './limits/fairQueue.ts'
import type { BillingProvider } from './providers/billing/billingProvider.ts'
import { createStripeBilling } from './providers/billing/stripeBilling.ts'
import type { CalendarProviders } from './providers/calendars/calendarProvider.ts'
import { createGoogleCalendar } from './providers/calendars/googleCalendar.ts'
import { createGraphCalendar } from './providers/calendars/graphCalendar.ts'
import type { FileSources } from './providers/fileSources/fileSource.ts'
import { createS3FileSource } from './providers/fileSources/s3FileSource.ts'
import { createWebdavFileSource } from './providers/fileSources/webdavFileSource.ts'
import type { FileStorage } from './providers/files/fileStorage.ts'
import { createLocalFileStorage } from './providers/files/localFileStorage.ts'
import { createBuiltinModel } from './providers/llm/builtin/builtinModel.ts'
import { modelVendors } from './providers/llm/modelVendors.ts'
import type { MailTransport } from './providers/mail/mailTransport.ts'
import { createImapMailboxes } from './providers/mailbox/imapMailbox.ts'
import type { Mailboxes } from './providers/mailbox/mailbox.ts'
import type { MailProviders } from './providers/mailbox/mailProvider.ts'
import { mailProviders } from './providers/mailbox/mailProviders.ts'
import type { MailSenders } from './providers/mailbox/mailSender.ts'
import { createSmtpMailSenders } from './providers/mailbox/smtpMailSender.ts'
import { createMcpClient } from './providers/mcp/createMcpClient.ts'
import type { McpClient } from './providers/mcp/mcpClient.ts'
import { findLibreOffice } from './providers/office/libreOffice.ts'
import type { OfficeConverter } from './providers/office/officeConverter.ts'
import type { OidcIssuer } from './providers/oidc/oidcIssuer.ts'
import { openaiSpeechToText, openaiTextToSpeech } from './providers/speech/openaiSpeech.ts'
import type { SpeechVendor } from './providers/speech/speechServices.ts'
import type { MessengerProvider } from './providers/twoChat/messengerProvider.ts'
import { createTwoChat } from './providers/twoChat/twoChatAccount.ts'
import { isPublicAddress } from './providers/web/addressRules.ts'
import type { WebClient } from './providers/web/webClient.ts'
import { withoutSecrets } from './secrets/withoutSecrets.ts'

// Vendors are loaded only if configured: each costs memory and time at the start.

/** Creates the file storage: a folder or an S3 store. */
export async function fileStorage(env: Env, now: () => Date): Promise<FileStorage> {
  const directory = join(env.dataDir, 'files')
  if (!env.s3) return createLocalFileStorage({ directory, now })
  const { createS3FileStorage } = await import('./providers/files/s3FileStorage.ts')
  const { createStaging } = await import('./providers/files/staging.ts')
  const staging = createStaging({ directory: join(directory, 'incoming'), now })
  return createS3FileStorage({ settings: env.s3, staging, queue: createFairQueue({ slots: 4, ofTenant: 3 }) })
}

/** Opens the buckets and folders of tenants through the guarded client. */
export function fileSources(web: WebClient, now: () => Date): FileSources {
  return {
    s3: settings => createS3FileSource({ settings, web, now }),
    webdav: settings => createWebdavFileSource({ settings, web, now }),
  }
}

/** Creates the access to the mail servers that tenants name, and to those of the providers where people sign in. */
export function mailServers({ privateHosts }: Env): {
  mailboxes: Mailboxes
  mailSenders: MailSenders
  mailProviders: MailProviders
} {
  const allowed = new Set(privateHosts)
  const policy = {
    isAllowedHost: (place: string) => allowed.has(place),
    isAllowedAddress: isPublicAddress,
  }
  return {
    mailboxes: createImapMailboxes(policy),
    mailSenders: createSmtpMailSenders(policy),
    mailProviders,
  }
}

/** Creates the calendars of Google and Microsoft. */
export function calendarProviders({ google, microsoft }: Env): CalendarProviders {
  return {
    google: createGoogleCalendar(google.calendarUrl),
    microsoft: createGraphCalendar(microsoft.graphUrl),
  }
}

/** Returns the office program that makes PDF files of Word files; null if there is none on this machine. */
export function officeConverter({ officePath }: Env): Promise<OfficeConverter | null> {
  return findLibreOffice({ path: officePath })
}

/** Returns the transport that sends mails; null if mails are only stored and shown. */
export async function mailTransport({ smtpUrl }: Env): Promise<MailTransport | null> {
  if (!smtpUrl) return null
  const { createSmtpMailTransport } = await import('./providers/mail/smtpMailTransport.ts')
  return createSmtpMailTransport({ url: smtpUrl })
}

/** Returns the issuer through which an organization's people sign in; null if none is configured. */
export async function oidcIssuer({ oidc }: Env): Promise<OidcIssuer | null> {
  if (!oidc) return null
  const { createOpenidClientIssuer } = await import('./providers/oidc/openidClientIssuer.ts')
  return createOpenidClientIssuer(oidc)
}

/** Returns the account that bills the tenants; null if none is configured. `fetch` is the guarded one. */
export function billingProvider({ stripe }: Env, fetch: WebClient['fetch']): BillingProvider | null {
  return stripe ? createStripeBilling({ ...stripe, fetch }) : null
}

/** Creates the client of MCP servers; `fetch` is the guarded one. */
export function mcpClient(fetch: WebClient['fetch']): McpClient {
  return createMcpClient({ fetch, withoutSecrets })
}

/** Creates speech services as tenants configure them; `fetch` is the guarded one. */
export function speechVendor(fetch: WebClient['fetch']): SpeechVendor {
  return {
    speechToText: server => openaiSpeechToText({ ...server, fetch }),
    textToSpeech: server => openaiTextToSpeech({ ...server, fetch }),
  }
}

/** Creates the messenger over 2Chat, through the guarded client. */
export function messengerProvider({ twoChatApiUrl }: Env, web: WebClient): MessengerProvider {
  return createTwoChat({ url: twoChatApiUrl, web })
}

/** Returns the sources of language models: the vendors that tenants may configure, and the built-in model. */
export function modelProviders() {
  return { vendors: modelVendors, builtin: createBuiltinModel() }
}
